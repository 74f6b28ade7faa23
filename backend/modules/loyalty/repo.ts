import { type Insertable, sql } from 'kysely';
import type { Benefit } from '#lib/domain/loyalty.ts';
import type { Db } from '../../db/client.ts';
import type { Database } from '../../db/schema.ts';

/** Finds the levels of the loyalty program, the lowest first. The list is empty in a shop without a loyalty program. */
export async function findLoyaltyLevels(db: Db) {
  return db.selectFrom('loyalty_levels').selectAll().orderBy('from_amount').execute();
}
export type LoyaltyLevelRow = Awaited<ReturnType<typeof findLoyaltyLevels>>[number];

const balance = sql<number>`(
  SELECT coalesce(sum(m.amount), 0)::int FROM bonus_movements m WHERE m.customer_id = c.id)`.as('balance');

/** SQL: kopecks that were refunded for the products of the order `o`, as money and to gift certificates. */
const refundedForProductsSql = sql`coalesce((
  SELECT sum(r.amount) FROM returns r WHERE r.order_id = o.id AND r.status = 'refunded'), 0)
  + coalesce((
  SELECT sum(m.amount) FROM certificate_movements m WHERE m.order_id = o.id AND m.kind = 'refund'), 0)`;

/**
 * Finds a customer's account: card number, chosen benefit and balance in bonuses. `received` is the sum in kopecks that
 * was paid with money or certificates for the orders received after `since`, less refunds.
 * @returns undefined for a guest
 */
export async function findLoyaltyAccount(db: Db, shopperId: string, since: Date) {
  return db
    .selectFrom('customers as c')
    .innerJoin('shoppers as s', 's.id', 'c.id')
    .where('c.id', '=', shopperId)
    .where('c.deactivated_at', 'is', null)
    .select(['c.card_number', 's.limit_type', balance])
    .select(
      sql<number>`(
        SELECT coalesce(sum(o.final_amount + o.certificate_debet - (${refundedForProductsSql})), 0)::float8 FROM orders o
        WHERE o.shopper_id = c.id AND o.status = 'completed' AND EXISTS (
          SELECT FROM order_events e
          WHERE e.order_id = o.id AND e.status = 'completed' AND e.created_at > ${since}))`.as('received'),
    )
    .executeTakeFirst();
}

/** Finds the balance in bonuses. It is below zero when the customer owes bonuses, and 0 for an unknown account. */
export async function findBonusBalance(db: Db, customerId: string): Promise<number> {
  const row = await db
    .selectFrom('customers as c')
    .where('c.id', '=', customerId)
    .select(balance)
    .executeTakeFirst();
  return row?.balance ?? 0;
}

/** Saves which benefit of the card the customer chose in the cart. */
export async function saveChosenBenefit(db: Db, shopperId: string, limit_type: Benefit) {
  await db.updateTable('shoppers').set({ limit_type }).where('id', '=', shopperId).execute();
}

/** Finds a page of the bonus movements, the latest first, with the numbers of their orders. */
export async function findBonusMovements(
  db: Db,
  customerId: string,
  { limit, offset }: { limit: number; offset: number },
) {
  return db
    .selectFrom('bonus_movements as m')
    .leftJoin('orders as o', 'o.id', 'm.order_id')
    .where('m.customer_id', '=', customerId)
    .select(['m.id', 'm.kind', 'm.amount', 'm.created_at', 'o.number as order_number'])
    .orderBy('m.created_at', 'desc')
    .orderBy('m.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}
export type BonusMovementRow = Awaited<ReturnType<typeof findBonusMovements>>[number];

/** Counts the bonus movements of a customer. */
export async function countBonusMovements(db: Db, customerId: string): Promise<number> {
  const { total } = await db
    .selectFrom('bonus_movements')
    .where('customer_id', '=', customerId)
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** Returns true when bonuses were already spent on an order. */
export async function hasSpentBonuses(db: Db, orderId: number): Promise<boolean> {
  const row = await db
    .selectFrom('bonus_movements')
    .select('id')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'spend')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Credits the customer with the bonuses that an order earns (`orders.bonus_accrual`, computed at checkout). Call it in
 * the transaction that completes the order. It does nothing when called again or for a guest's order.
 */
export async function accrueBonuses(tx: Db, orderId: number, now: Date): Promise<void> {
  await sql`
    INSERT INTO bonus_movements (customer_id, kind, amount, order_id, created_at)
    SELECT c.id, 'accrual', o.bonus_accrual, o.id, ${now}
    FROM orders o
    JOIN customers c ON c.id = o.shopper_id AND c.deactivated_at IS NULL
    WHERE o.id = ${orderId} AND o.bonus_accrual > 0
    ON CONFLICT (order_id, kind) WHERE kind IN ('accrual', 'spend') DO NOTHING`.execute(tx);
}

/** Computes the sums of an order's bonus movements by account and kind. The list is empty for a guest's order. */
export async function sumOrderBonusMovements(tx: Db, orderId: number) {
  return tx
    .selectFrom('bonus_movements')
    .select(['customer_id', 'kind', sql<number>`sum(amount)::int`.as('amount')])
    .where('order_id', '=', orderId)
    .groupBy(['customer_id', 'kind'])
    .execute();
}

/** Inserts a movement of bonuses. @param movement the movement. Its amount is negative if it reduces the balance */
export async function insertBonusMovement(
  tx: Db,
  movement: Insertable<Database['bonus_movements']>,
): Promise<void> {
  await tx.insertInto('bonus_movements').values(movement).execute();
}
