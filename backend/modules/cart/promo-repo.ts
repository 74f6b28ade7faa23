import { sql } from 'kysely';
import { normalizeCode } from '#lib/domain/codes.ts';
import type { Db } from '../../db/client.ts';

/** Person who uses a promo code. */
export interface PromoUser {
  /** Null for a visitor without a session. */
  shopperId: string | null;
  /**
   * Recipient of the order that is being placed. Earlier uses of the code with the same phone or e-mail are counted, so
   * that guests cannot exceed the limit. Absent when a cart is calculated without placing an order.
   */
  recipient?: { phone: string; email: string };
}

/**
 * Finds the promo code that a shopper has entered, in any spelling. Codes are compared in their normal form. If several
 * codes have the same normal form, an exact match takes precedence, and then a code that is within its dates.
 */
export async function findPromo(db: Db, typed: string, now: Date) {
  const exact = [typed.trim(), typed.trim().toUpperCase()];
  const key = normalizeCode(typed);
  return db
    .selectFrom('promo_codes')
    .selectAll()
    .where(({ or, eb }) =>
      or([eb('code', 'in', exact), ...(key === '' ? [] : [eb(sql<string>`code_key(code)`, '=', key)])]),
    )
    .orderBy(sql`code = ANY(${exact}::text[])`, 'desc')
    .orderBy(sql`active_from <= ${now} AND active_to > ${now}`, 'desc')
    .orderBy('code')
    .executeTakeFirst();
}
export type PromoRow = NonNullable<Awaited<ReturnType<typeof findPromo>>>;

/**
 * Finds a promo code that is within its dates.
 * @param code the code in its stored spelling
 */
export async function findActivePromo(db: Db, code: string, now: Date): Promise<PromoRow | undefined> {
  return db
    .selectFrom('promo_codes')
    .selectAll()
    .where('code', '=', code)
    .where('active_from', '<=', now)
    .where('active_to', '>', now)
    .executeTakeFirst();
}

/** Finds the promo code that a shopper has applied to the cart, if the code is active. */
export async function findShopperPromo(db: Db, shopperId: string, now: Date): Promise<PromoRow | undefined> {
  return db
    .selectFrom('shoppers as s')
    .innerJoin('promo_codes as c', 'c.code', 's.promo_code')
    .where('s.id', '=', shopperId)
    .where('c.active_from', '<=', now)
    .where('c.active_to', '>', now)
    .selectAll('c')
    .executeTakeFirst();
}

/** Locks a promo code until the transaction ends. Shoppers can still apply it to their carts. */
export async function lockPromo(tx: Db, code: string): Promise<void> {
  await tx.selectFrom('promo_codes').select('code').where('code', '=', code).forNoKeyUpdate().execute();
}

const selectUses = (db: Db, code: string) =>
  db
    .selectFrom('promo_uses as u')
    .innerJoin('orders as o', 'o.id', 'u.order_id')
    .where('u.code', '=', code)
    .where('o.status', '!=', 'cancelled');

/**
 * Counts the orders that use a promo code. Stops counting at `limit`.
 * @param limit maximum to count
 */
export async function countPromoUses(db: Db, code: string, limit: number): Promise<number> {
  const rows = await selectUses(db, code).select('u.order_id').limit(limit).execute();
  return rows.length;
}

/**
 * Counts a shopper's orders that use a promo code. An order counts if it belongs to the shopper, or if it has the phone
 * or e-mail of the customer's profile or of the order that is being placed.
 */
export async function countShopperPromoUses(
  db: Db,
  code: string,
  { shopperId, recipient }: PromoUser,
): Promise<number> {
  const customer =
    shopperId === null
      ? undefined
      : await db
          .selectFrom('customers')
          .select(['phone', 'email'])
          .where('id', '=', shopperId)
          .executeTakeFirst();
  const nonEmpty = (...values: Array<string | null | undefined>) => values.filter((value) => Boolean(value));
  const phones = nonEmpty(recipient?.phone, customer?.phone);
  const emails = nonEmpty(recipient?.email.toLowerCase(), customer?.email?.toLowerCase());
  const { count } = await selectUses(db, code)
    .where(
      sql<boolean>`(o.shopper_id = ${shopperId} OR o.phone = ANY(${phones}::text[])
        OR (o.email <> '' AND lower(o.email) = ANY(${emails}::text[])))`,
    )
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Records that an order uses a code. */
export async function insertPromoUse(tx: Db, order_id: number, code: string): Promise<void> {
  await tx.insertInto('promo_uses').values({ order_id, code }).execute();
}

/** Finds the codes that a shopper has applied to the cart and to one-click orders, valid or not. */
export async function findPromoCodes(db: Db, shopperId: string) {
  return db
    .selectFrom('shoppers')
    .select(['promo_code', 'fast_promo_code'])
    .where('id', '=', shopperId)
    .executeTakeFirst();
}

/** Finds the promo code that a shopper has applied to one-click orders. */
export async function findFastPromo(db: Db, shopperId: string): Promise<string | null> {
  const row = await db
    .selectFrom('shoppers')
    .select('fast_promo_code')
    .where('id', '=', shopperId)
    .executeTakeFirst();
  return row?.fast_promo_code ?? null;
}

/** Stores the promo code of a shopper's one-click orders. */
export async function saveFastPromo(db: Db, shopperId: string, code: string | null) {
  await db.updateTable('shoppers').set({ fast_promo_code: code }).where('id', '=', shopperId).execute();
}

/** Stores the promo code of a shopper's cart. */
export async function saveCartPromo(db: Db, shopperId: string, code: string | null) {
  await db.updateTable('shoppers').set({ promo_code: code }).where('id', '=', shopperId).execute();
}
