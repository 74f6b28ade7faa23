import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';

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

interface NewPrice {
  product_id: number;
  /** Kopecks; a base price equal to the price is no discount. */
  price: number;
  base_price: number;
  /** The sentence about the discount; without it that of an unchanged discount stays, and that of another one is cleared. */
  discount_info?: string | undefined;
}

/**
 * Sets prices as the owner's systems give them. The sentence about a discount goes with it: a product without a discount
 * has none, and another discount has the one that is given with it.
 * @returns the products that exist, and whether a price or the sentence of each is another one than before
 */
export async function setPrices(
  db: Db,
  prices: readonly NewPrice[],
): Promise<{ id: number; moved: boolean }[]> {
  const { rows } = await sql<{ id: number; moved: boolean }>`
    WITH given AS (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(prices)}::jsonb)
        AS g(product_id integer, price integer, base_price integer, discount_info text)
    ), told AS (
      SELECT p.id, g.price, g.base_price, p.discount_info AS old_info,
        (p.price, p.base_price) IS DISTINCT FROM (g.price, g.base_price) AS moved,
        CASE
          WHEN g.base_price <= g.price THEN NULL
          WHEN g.discount_info IS NOT NULL THEN nullif(g.discount_info, '')
          WHEN (p.price, p.base_price) = (g.price, g.base_price) THEN p.discount_info
        END AS discount_info
      FROM products p JOIN given g ON g.product_id = p.id ORDER BY p.id FOR UPDATE OF p
    ), former AS (
      SELECT *, moved OR old_info IS DISTINCT FROM discount_info AS is_another FROM told
    )
    UPDATE products SET price = former.price, base_price = former.base_price, discount_info = former.discount_info,
      updated_at = CASE WHEN former.is_another THEN now() ELSE products.updated_at END
    FROM former WHERE products.id = former.id
    RETURNING products.id, former.is_another AS moved`.execute(db);
  return rows;
}

/** How the stock of a size has moved, in pieces. */
interface Moved {
  offer_id: number;
  product_id: number;
  before: number;
  after: number;
}

/** Sets the stock as the owner's systems give it, in pieces. @returns how the stock of each size that exists has moved */
export async function setStock(
  db: Db,
  stock: readonly { offer_id: number; quantity: number }[],
): Promise<Moved[]> {
  // Locked in one order, so that two such calls, or one and an order, never deadlock.
  const { rows } = await sql<Moved>`
    WITH given AS (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(stock)}::jsonb) AS g(offer_id integer, quantity integer)
    ), former AS (
      SELECT id, quantity FROM offers WHERE id IN (SELECT offer_id FROM given) ORDER BY id FOR UPDATE
    )
    UPDATE offers SET quantity = given.quantity
    FROM given JOIN former ON former.id = given.offer_id
    WHERE offers.id = given.offer_id
    RETURNING offers.id AS offer_id, offers.product_id, former.quantity AS before, offers.quantity AS after`.execute(
    db,
  );
  return rows;
}

/** Sets the stock of stores in the same way. @returns how that of each size and store that exist has moved */
export async function setStoreStock(
  db: Db,
  stock: readonly { offer_id: number; store_id: number; quantity: number }[],
): Promise<(Moved & { store_id: number })[]> {
  const { rows } = await sql<Moved & { store_id: number }>`
    WITH given AS (
      SELECT g.*, o.product_id
      FROM jsonb_to_recordset(${JSON.stringify(stock)}::jsonb)
        AS g(offer_id integer, store_id integer, quantity integer)
      JOIN offers o ON o.id = g.offer_id JOIN stores s ON s.id = g.store_id
    ), former AS (
      SELECT ss.offer_id, ss.store_id, ss.quantity
      FROM store_stock ss JOIN given USING (offer_id, store_id)
      ORDER BY ss.offer_id, ss.store_id FOR UPDATE OF ss
    ), written AS (
      INSERT INTO store_stock (store_id, offer_id, quantity) SELECT store_id, offer_id, quantity FROM given
      ORDER BY offer_id, store_id
      ON CONFLICT (offer_id, store_id) DO UPDATE SET quantity = excluded.quantity
    )
    SELECT given.offer_id, given.store_id, given.product_id, given.quantity AS after,
      coalesce(former.quantity, 0) AS before
    FROM given LEFT JOIN former USING (offer_id, store_id)`.execute(db);
  return rows;
}
