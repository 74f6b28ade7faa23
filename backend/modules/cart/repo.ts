import { sql } from 'kysely';
import type { MergedLine } from '#lib/domain/cart-merge.ts';
import type { Db } from '../../db/client.ts';
import { compileOnce } from '../../db/compile-once.ts';

/** One size of the product in a cart line. */
interface Size {
  id: number;
  title: string;
  quantity: number;
}

/** Columns of a line's product, from offers `o`, products `p` and colors `c`. */
const PRODUCT_COLUMNS = [
  'o.title as size',
  'o.product_id',
  'p.code',
  'p.section_id',
  'p.title',
  'p.vendor_code',
  'p.price',
  'p.base_price',
  'p.images',
  'p.is_active',
  'p.sizes_link_frame',
  'c.name as color',
  // Online stock. In a one-click order `stock` may instead mean that a store has a unit.
  'o.quantity as warehouse',
  sql<Size[]>`(
    SELECT json_agg(json_build_object('id', z.id, 'title', z.title, 'quantity', z.quantity) ORDER BY z.sort, z.id)
    FROM offers z WHERE z.product_id = o.product_id)`.as('sizes'),
] as const;

/** Builds a query of cart lines with their products, the first added first. */
export const selectCartLines = (db: Db) =>
  db
    .selectFrom('cart_items as i')
    .innerJoin('offers as o', 'o.id', 'i.offer_id')
    .innerJoin('products as p', 'p.id', 'o.product_id')
    .innerJoin('colors as c', 'c.id', 'p.color_id')
    .select(['i.id', 'i.offer_id', 'i.quantity', 'i.is_tmp as saved_for_later', 'i.sold_out'])
    .select('o.quantity as stock')
    .select(PRODUCT_COLUMNS)
    .orderBy('i.added_at')
    .orderBy('i.id');

/** Lists the lines of a shopper's cart. */
export const findCartItems = compileOnce((db, shopperId: string) =>
  selectCartLines(db).where('i.shopper_id', '=', shopperId),
);
export type CartItemRow = Awaited<ReturnType<typeof findCartItems>>[number];

/**
 * Builds a cart line with one unit of an offer, without storing it in a cart. `stock` is the online stock, or 1 if only
 * a store has a unit. Undefined for an unknown offer and for a product that the shop no longer offers.
 */
export async function findSingleItem(db: Db, offerId: number): Promise<CartItemRow | undefined> {
  return db
    .selectFrom('offers as o')
    .innerJoin('products as p', 'p.id', 'o.product_id')
    .innerJoin('colors as c', 'c.id', 'p.color_id')
    .where('o.id', '=', offerId)
    .where('p.is_active', '=', true)
    .select([
      'o.id',
      'o.id as offer_id',
      sql<number>`1`.as('quantity'),
      sql<boolean>`false`.as('saved_for_later'),
      sql<boolean>`false`.as('sold_out'),
      sql<number>`CASE WHEN o.quantity > 0 THEN o.quantity ELSE (EXISTS (
        SELECT FROM store_stock ss JOIN stores st ON st.id = ss.store_id
        WHERE ss.offer_id = o.id AND ss.quantity > 0 AND st.is_active))::int END`.as('stock'),
    ])
    .select(PRODUCT_COLUMNS)
    .executeTakeFirst();
}

/**
 * Adds an offer to a cart. The quantity of a line to order is never lowered. A line that was saved for later becomes a
 * line to order with this quantity.
 * @returns true when the line is new or was saved for later before
 */
export async function addCartItem(
  db: Db,
  item: { shopper_id: string; offer_id: number; quantity: number; added_at: Date },
): Promise<boolean> {
  const before = await db
    .selectFrom('cart_items')
    .select('is_tmp')
    .where('shopper_id', '=', item.shopper_id)
    .where('offer_id', '=', item.offer_id)
    .executeTakeFirst();
  await db
    .insertInto('cart_items')
    .values(item)
    .onConflict((conflict) =>
      conflict.columns(['shopper_id', 'offer_id']).doUpdateSet({
        quantity: sql<number>`CASE WHEN cart_items.is_tmp THEN ${item.quantity}
          ELSE greatest(cart_items.quantity, ${item.quantity}) END`,
        is_tmp: false,
        sold_out: false,
      }),
    )
    .execute();
  return before?.is_tmp ?? true;
}

/**
 * Sets the quantity of a line, and creates the line if there is none. A line that was saved for later because of too
 * little stock becomes a line to order. A line that the shopper saved for later stays saved.
 * @returns true when the line is new
 */
export async function upsertCartItem(
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
    // In PostgreSQL, xmax is 0 for an inserted row, and the id of the transaction for an updated row.
    .returning(sql<boolean>`xmax = 0`.as('is_new'))
    .executeTakeFirstOrThrow();
  return row.is_new;
}

/** Deletes a line. */
export async function deleteCartItem(db: Db, shopperId: string, offerId: number) {
  await db
    .deleteFrom('cart_items')
    .where('shopper_id', '=', shopperId)
    .where('offer_id', '=', offerId)
    .execute();
}

/** Deletes a line if it is saved for later. */
export async function deleteSavedCartItem(db: Db, shopperId: string, offerId: number) {
  await db
    .deleteFrom('cart_items')
    .where('shopper_id', '=', shopperId)
    .where('offer_id', '=', offerId)
    .where('is_tmp', '=', true)
    .execute();
}

/**
 * Saves lines for later, or makes them lines to order again.
 * @param soldOut true when the shop saves the lines because they are out of stock. Such lines become lines to order
 * when they are in stock again
 */
export async function setSavedForLater(
  db: Db,
  shopperId: string,
  offerIds: readonly number[],
  savedForLater: boolean,
  soldOut = false,
) {
  await db
    .updateTable('cart_items')
    .set({ is_tmp: savedForLater, sold_out: soldOut })
    .where('shopper_id', '=', shopperId)
    .where('offer_id', 'in', offerIds)
    .execute();
}

/** Deletes the lines of these offers. Without `offerIds` all lines of the cart are deleted. */
export async function deleteCartItems(db: Db, shopperId: string, offerIds?: readonly number[]) {
  await db
    .deleteFrom('cart_items')
    .where('shopper_id', '=', shopperId)
    .$if(offerIds !== undefined, (query) => query.where('offer_id', 'in', offerIds ?? []))
    .execute();
}

/** Stores the lines of a merged cart. The account's lines are written only if the merge has changed them. */
export async function upsertMergedItems(
  tx: Db,
  { guestId, customerId, lines }: { guestId: string; customerId: string; lines: readonly MergedLine[] },
): Promise<void> {
  for (const { offer_id, quantity, state, guest } of lines.filter((line) => line.guest !== null)) {
    const values = { quantity, is_tmp: state !== 'order', sold_out: state === 'waiting' };
    await tx
      .insertInto('cart_items')
      .columns(['shopper_id', 'offer_id', 'quantity', 'is_tmp', 'sold_out', 'added_at'])
      .expression(
        tx
          .selectFrom('cart_items')
          .select([
            sql<string>`${customerId}::bigint`.as('shopper_id'),
            'offer_id',
            sql<number>`${quantity}::int`.as('quantity'),
            sql<boolean>`${values.is_tmp}::boolean`.as('is_tmp'),
            sql<boolean>`${values.sold_out}::boolean`.as('sold_out'),
            'added_at',
          ])
          .where('shopper_id', '=', guestId)
          .where('offer_id', '=', guest?.offer_id ?? offer_id),
      )
      .onConflict((conflict) => conflict.columns(['shopper_id', 'offer_id']).doUpdateSet(values))
      .execute();
  }
}

/** Stores the promo codes and notices of a merged cart. */
export async function saveMergedCart(
  tx: Db,
  shopperId: string,
  values: { promo_code: string | null; fast_promo_code: string | null; cart_notices: string[] },
): Promise<void> {
  await tx.updateTable('shoppers').set(values).where('id', '=', shopperId).execute();
}

/**
 * Stores a cart as it is displayed: the lines as toDisplayedLine returns them, and no promo code that is outside its
 * dates.
 * @param notices notices that replace the stored notices
 */
export async function storeDisplayedCart(
  tx: Db,
  shopperId: string,
  now: Date,
  notices: readonly string[],
): Promise<void> {
  const soldOut = sql<boolean>`NOT (p.is_active AND o.quantity >= cart_items.quantity)`;
  await tx
    .updateTable('cart_items')
    .from('offers as o')
    .innerJoin('products as p', 'p.id', 'o.product_id')
    .set({ is_tmp: soldOut, sold_out: soldOut })
    .where('shopper_id', '=', shopperId)
    .whereRef('o.id', '=', 'offer_id')
    .whereRef('is_tmp', '=', 'sold_out')
    .where('sold_out', '!=', soldOut)
    .execute();
  const lapsed = sql<boolean>`NOT EXISTS (SELECT FROM promo_codes c
    WHERE c.code = promo_code AND c.active_from <= ${now} AND c.active_to > ${now})`;
  await tx
    .updateTable('shoppers')
    .set({
      cart_notices: [...notices],
      promo_code: sql<string | null>`CASE WHEN ${lapsed} THEN NULL ELSE promo_code END`,
    })
    .where('id', '=', shopperId)
    .where(sql<boolean>`(cart_notices <> ${notices}::text[] OR promo_code IS NOT NULL AND ${lapsed})`)
    .execute();
}

/** Deletes the notices of a cart that has been ordered. */
export async function deleteCartNotices(tx: Db, shopperId: string): Promise<void> {
  await tx.updateTable('shoppers').set({ cart_notices: [] }).where('id', '=', shopperId).execute();
}
