import { sql } from 'kysely';
import type { Db } from '../../db/client';

/** The lines of a shopper with their goods, in the order of adding. */
export async function findItems(db: Db, shopperId: string) {
  return db
    .selectFrom('cart_items as i')
    .innerJoin('offers as o', 'o.id', 'i.offer_id')
    .innerJoin('products as p', 'p.id', 'o.product_id')
    .innerJoin('colors as c', 'c.id', 'p.color_id')
    .where('i.shopper_id', '=', shopperId)
    .select(['i.id', 'i.offer_id', 'i.quantity', 'i.is_tmp', 'i.sold_out'])
    .select(['o.title as size', 'o.quantity as stock', 'o.product_id'])
    .select(['p.code', 'p.title', 'p.vendor_code', 'p.price', 'p.base_price', 'p.images', 'p.is_active'])
    .select('p.sizes_link_frame')
    .select('c.name as color')
    .orderBy('i.added_at')
    .orderBy('i.id')
    .execute();
}
export type ItemRow = Awaited<ReturnType<typeof findItems>>[number];

/** A size on sale, or undefined. */
export async function findOffer(db: Db, offerId: number) {
  return db
    .selectFrom('offers as o')
    .innerJoin('products as p', 'p.id', 'o.product_id')
    .where('o.id', '=', offerId)
    .where('p.is_active', '=', true)
    .select(['o.id', 'o.quantity', 'p.title'])
    .executeTakeFirst();
}

/**
 * Gives the line its quantity, making it when absent. A line set aside for want of stock comes
 * back to order; one that the shopper set aside stays aside.
 * @returns true when the line is new
 */
export async function putItem(
  db: Db,
  item: { shopper_id: string; offer_id: number; quantity: number; stock: number; added_at: Date },
): Promise<boolean> {
  const { stock, ...values } = item;
  const row = await db
    .insertInto('cart_items')
    .values(values)
    .onConflict((conflict) =>
      conflict.columns(['shopper_id', 'offer_id']).doUpdateSet({
        quantity: item.quantity,
        is_tmp: sql<boolean>`cart_items.is_tmp AND cart_items.quantity <= ${stock}`,
        sold_out: false,
      }),
    )
    // A row version that replaced another carries the replacing transaction; a new one carries none.
    .returning(sql<boolean>`xmax = 0`.as('is_new'))
    .executeTakeFirstOrThrow();
  return row.is_new;
}

export async function deleteItem(db: Db, shopperId: string, offerId: number) {
  await db
    .deleteFrom('cart_items')
    .where('shopper_id', '=', shopperId)
    .where('offer_id', '=', offerId)
    .execute();
}

export async function deleteTmpItem(db: Db, shopperId: string, offerId: number) {
  await db
    .deleteFrom('cart_items')
    .where('shopper_id', '=', shopperId)
    .where('offer_id', '=', offerId)
    .where('is_tmp', '=', true)
    .execute();
}

/**
 * Sets the lines aside or takes them back to order.
 * @param soldOut the shop sets them aside for want of stock: they come back with it
 */
export async function setTmp(
  db: Db,
  shopperId: string,
  offerIds: readonly number[],
  isTmp: boolean,
  soldOut = false,
) {
  await db
    .updateTable('cart_items')
    .set({ is_tmp: isTmp, sold_out: soldOut })
    .where('shopper_id', '=', shopperId)
    .where('offer_id', 'in', offerIds)
    .execute();
}

export async function deleteItems(db: Db, shopperId: string, offerIds?: readonly number[]) {
  await db
    .deleteFrom('cart_items')
    .where('shopper_id', '=', shopperId)
    .$if(offerIds !== undefined, (query) => query.where('offer_id', 'in', offerIds ?? []))
    .execute();
}

export async function findPromo(db: Db, code: string) {
  return db.selectFrom('promo_codes').selectAll().where('code', '=', code).executeTakeFirst();
}

/** The shopper's code while it is active. */
export async function findShopperPromo(db: Db, shopperId: string, now: Date) {
  return db
    .selectFrom('shoppers as s')
    .innerJoin('promo_codes as c', 'c.code', 's.promo_code')
    .where('s.id', '=', shopperId)
    .where('c.active_from', '<=', now)
    .where('c.active_to', '>', now)
    .select(['c.code', 'c.kind', 'c.value', 'c.min_amount'])
    .executeTakeFirst();
}

export async function savePromo(db: Db, shopperId: string, code: string | null) {
  await db.updateTable('shoppers').set({ promo_code: code }).where('id', '=', shopperId).execute();
}

export async function findSetting(db: Db, code: string): Promise<unknown> {
  const row = await db.selectFrom('settings').select('value').where('code', '=', code).executeTakeFirst();
  return row?.value;
}

/** Goods that can be bought from the sections of the given products, these left out. */
export async function findNeighbours(db: Db, productIds: readonly number[], limit: number) {
  const rows = await db
    .selectFrom('products as p')
    .select('p.id')
    .where('p.is_active', '=', true)
    .where('p.id', 'not in', productIds)
    .where('p.section_id', 'in', (sub) =>
      sub.selectFrom('products').select('section_id').where('id', 'in', productIds),
    )
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('offers as o')
          .select('o.id')
          .whereRef('o.product_id', '=', 'p.id')
          .where('o.quantity', '>', 0),
      ),
    )
    .orderBy('p.sort')
    .orderBy('p.id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}
