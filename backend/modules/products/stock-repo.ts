import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';

/** Finds an offer of an active product. Undefined for an unknown offer, and for an offer of an inactive product. */
export async function findActiveOffer(db: Db, offerId: number) {
  return db
    .selectFrom('offers as o')
    .innerJoin('products as p', 'p.id', 'o.product_id')
    .where('o.id', '=', offerId)
    .where('p.is_active', '=', true)
    .select(['o.id', 'o.quantity', 'p.title'])
    .executeTakeFirst();
}

/** Returns the stock of an offer, in units. 0 for an offer that no longer exists. */
export async function findStock(db: Db, offerId: number): Promise<number> {
  const row = await db.selectFrom('offers').select('quantity').where('id', '=', offerId).executeTakeFirst();
  return row?.quantity ?? 0;
}

/**
 * Subtracts units from the stock for delivery, in one statement that cannot oversell.
 * @returns the remaining units, or undefined when there were not enough
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

/** Line of an order. `store_id` is null when the line is sold from the stock for delivery. */
interface SoldLine {
  offer_id: number;
  store_id: number | null;
  quantity: number;
}

/**
 * Subtracts the units of a line from the stock of its store, or from the stock for delivery.
 * @returns the remaining units, or undefined when there were not enough
 */
export const takeLineStock = (
  tx: Db,
  { offer_id, store_id, quantity }: SoldLine,
): Promise<number | undefined> =>
  store_id === null ? takeStock(tx, offer_id, quantity) : takeStoreStock(tx, store_id, offer_id);

/**
 * Returns the units of lines to their stock. The lines must be in ascending order of offers, like the lines of a sale,
 * so that the transactions cannot deadlock.
 */
export async function restoreLineStock(tx: Db, lines: readonly SoldLine[]): Promise<void> {
  for (const { offer_id, store_id, quantity } of lines) {
    if (store_id === null) await restoreStock(tx, offer_id, quantity);
    else await restoreStoreStock(tx, store_id, offer_id);
  }
}

/** Adds units to the stock for delivery. */
async function restoreStock(tx: Db, offerId: number, count: number): Promise<void> {
  await tx
    .updateTable('offers')
    .set((eb) => ({ quantity: eb('quantity', '+', count) }))
    .where('id', '=', offerId)
    .execute();
}

/**
 * Subtracts one unit from a store's stock, in one statement that cannot oversell.
 * @returns the remaining units, or undefined when the store has no unit or is closed
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

/** Adds one unit to a store's stock. If the owner's systems have deleted the stock row, the row is created again. */
export async function restoreStoreStock(tx: Db, storeId: number, offerId: number): Promise<void> {
  await sql`
    INSERT INTO store_stock (store_id, offer_id, quantity) VALUES (${storeId}, ${offerId}, 1)
    ON CONFLICT (offer_id, store_id) DO UPDATE SET quantity = store_stock.quantity + 1`.execute(tx);
}

interface NewPrice {
  product_id: number;
  /** In kopecks. */
  price: number;
  /** In kopecks. A base price equal to the price means no discount. */
  base_price: number;
  /**
   * Text about the discount. When it is undefined, an unchanged discount retains its text, and a new discount has no
   * text.
   */
  discount_info?: string | undefined;
}

/**
 * Sets prices from the owner's systems, together with the texts about discounts. A product without a discount has no
 * such text. A new discount gets the text that is passed to this call.
 * @returns ids of the products that exist
 */
export async function setPrices(db: Db, prices: readonly NewPrice[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    WITH given AS (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(prices)}::jsonb)
        AS g(product_id integer, price integer, base_price integer, discount_info text)
    ), former AS (
      SELECT p.id, g.price, g.base_price,
        CASE
          WHEN g.base_price <= g.price THEN NULL
          WHEN g.discount_info IS NOT NULL THEN nullif(g.discount_info, '')
          WHEN (p.price, p.base_price) = (g.price, g.base_price) THEN p.discount_info
        END AS discount_info
      FROM products p JOIN given g ON g.product_id = p.id ORDER BY p.id FOR UPDATE OF p
    )
    UPDATE products p SET price = former.price, base_price = former.base_price, discount_info = former.discount_info,
      updated_at = CASE
        WHEN (p.price, p.base_price, p.discount_info)
          IS DISTINCT FROM (former.price, former.base_price, former.discount_info) THEN now()
        ELSE p.updated_at
      END
    FROM former WHERE p.id = former.id
    RETURNING p.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Offer whose stock was set. */
interface Restocked {
  offer_id: number;
  product_id: number;
}

/**
 * Sets the stock for delivery from the owner's systems, in units.
 * @returns the offers that exist
 */
export async function setStock(
  db: Db,
  stock: readonly { offer_id: number; quantity: number }[],
): Promise<Restocked[]> {
  // Rows are locked in ascending order, so that concurrent calls and orders never deadlock.
  const { rows } = await sql<Restocked>`
    WITH given AS (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(stock)}::jsonb) AS g(offer_id integer, quantity integer)
    ), former AS (
      SELECT id FROM offers WHERE id IN (SELECT offer_id FROM given) ORDER BY id FOR UPDATE
    )
    UPDATE offers SET quantity = given.quantity
    FROM given JOIN former ON former.id = given.offer_id
    WHERE offers.id = given.offer_id
    RETURNING offers.id AS offer_id, offers.product_id`.execute(db);
  return rows;
}

/**
 * Sets the stock of stores from the owner's systems, in units.
 * @returns the offers and stores that exist
 */
export async function setStoreStock(
  db: Db,
  stock: readonly { offer_id: number; store_id: number; quantity: number }[],
): Promise<(Restocked & { store_id: number })[]> {
  const { rows } = await sql<Restocked & { store_id: number }>`
    WITH given AS (
      SELECT g.*, o.product_id
      FROM jsonb_to_recordset(${JSON.stringify(stock)}::jsonb)
        AS g(offer_id integer, store_id integer, quantity integer)
      JOIN offers o ON o.id = g.offer_id JOIN stores s ON s.id = g.store_id
    ), written AS (
      INSERT INTO store_stock (store_id, offer_id, quantity) SELECT store_id, offer_id, quantity FROM given
      ORDER BY offer_id, store_id
      ON CONFLICT (offer_id, store_id) DO UPDATE SET quantity = excluded.quantity
    )
    SELECT offer_id, store_id, product_id FROM given`.execute(db);
  return rows;
}
