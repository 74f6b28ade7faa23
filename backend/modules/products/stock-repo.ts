import { sql } from 'kysely';
import type { Db } from '../../db/client';

/** A size of a product that is on sale, or undefined. */
export async function findOfferOnSale(db: Db, offerId: number) {
  return db
    .selectFrom('offers as o')
    .innerJoin('products as p', 'p.id', 'o.product_id')
    .where('o.id', '=', offerId)
    .where('p.is_active', '=', true)
    .select(['o.id', 'o.quantity', 'p.title'])
    .executeTakeFirst();
}

/** @returns the product of a size @throws for a size that no longer exists */
export async function findProductOf(db: Db, offerId: number): Promise<number> {
  const row = await db
    .selectFrom('offers')
    .select('product_id')
    .where('id', '=', offerId)
    .executeTakeFirstOrThrow();
  return row.product_id;
}

/** @returns pieces of a size in stock; 0 for a size that no longer exists */
export async function findStock(db: Db, offerId: number): Promise<number> {
  const row = await db.selectFrom('offers').select('quantity').where('id', '=', offerId).executeTakeFirst();
  return row?.quantity ?? 0;
}

/**
 * Takes pieces off the stock in one step that cannot oversell.
 * @returns what is left, or undefined when there were not enough
 */
export async function takeStock(tx: Db, offerId: number, count: number): Promise<number | undefined> {
  const row = await tx
    .updateTable('offers')
    .set((eb) => ({ quantity: eb('quantity', '-', count) }))
    .where('id', '=', offerId)
    .where('quantity', '>=', count)
    .returning('quantity')
    .executeTakeFirst();
  return row?.quantity;
}

/** Puts pieces back into the stock. @returns how many there are now, and of which product */
export async function restoreStock(tx: Db, offerId: number, count: number) {
  return tx
    .updateTable('offers')
    .set((eb) => ({ quantity: eb('quantity', '+', count) }))
    .where('id', '=', offerId)
    .returning(['product_id', 'quantity'])
    .executeTakeFirstOrThrow();
}

/**
 * Takes one piece off a store's stock in one step that cannot oversell.
 * @returns what is left there, or undefined when the store, while it is open, has none
 */
export async function takeStoreStock(tx: Db, storeId: number, offerId: number): Promise<number | undefined> {
  const row = await tx
    .updateTable('store_stock')
    .set((eb) => ({ quantity: eb('quantity', '-', 1) }))
    .where('store_id', '=', storeId)
    .where('offer_id', '=', offerId)
    .where('quantity', '>', 0)
    .where('store_id', 'in', (sub) => sub.selectFrom('stores').select('id').where('is_active', '=', true))
    .returning('quantity')
    .executeTakeFirst();
  return row?.quantity;
}

/**
 * Puts one piece back into a store's stock, also when the owner's systems have removed its row meanwhile.
 * @returns how many the store has now, and of which product
 */
export async function restoreStoreStock(tx: Db, storeId: number, offerId: number) {
  const { rows } = await sql<{ quantity: number; product_id: number }>`
    INSERT INTO store_stock (store_id, offer_id, quantity) VALUES (${storeId}, ${offerId}, 1)
    ON CONFLICT (offer_id, store_id) DO UPDATE SET quantity = store_stock.quantity + 1
    RETURNING quantity, (SELECT product_id FROM offers WHERE id = ${offerId}) AS product_id`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('the piece was not put back');
  return row;
}

/**
 * Sets prices as the owner's systems give them.
 * @param prices in kopecks; a base price equal to the price is no discount
 * @returns the products that exist, and whether a price of each is another one than before
 */
export async function setPrices(
  db: Db,
  prices: { product_id: number; price: number; base_price: number }[],
): Promise<{ id: number; moved: boolean }[]> {
  const { rows } = await sql<{ id: number; moved: boolean }>`
    WITH given AS (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(prices)}::jsonb)
        AS g(product_id integer, price integer, base_price integer)
    ), former AS (
      SELECT p.id, (p.price, p.base_price) IS DISTINCT FROM (g.price, g.base_price) AS moved
      FROM products p JOIN given g ON g.product_id = p.id ORDER BY p.id FOR UPDATE OF p
    )
    UPDATE products SET price = given.price, base_price = given.base_price,
      updated_at = CASE WHEN former.moved THEN now() ELSE products.updated_at END
    FROM given JOIN former ON former.id = given.product_id
    WHERE products.id = given.product_id
    RETURNING products.id, former.moved`.execute(db);
  return rows;
}

/** Sets the stock as the owner's systems give it, in pieces. @returns how the stock of each size that exists has moved */
export async function setStock(
  db: Db,
  stock: { offer_id: number; quantity: number }[],
): Promise<{ product_id: number; before: number; after: number }[]> {
  // Locked in one order, so that two such calls, or one and an order, never deadlock.
  const { rows } = await sql<{ product_id: number; before: number; after: number }>`
    WITH given AS (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(stock)}::jsonb) AS g(offer_id integer, quantity integer)
    ), former AS (
      SELECT id, quantity FROM offers WHERE id IN (SELECT offer_id FROM given) ORDER BY id FOR UPDATE
    )
    UPDATE offers SET quantity = given.quantity
    FROM given JOIN former ON former.id = given.offer_id
    WHERE offers.id = given.offer_id
    RETURNING offers.product_id, former.quantity AS before, offers.quantity AS after`.execute(db);
  return rows;
}
