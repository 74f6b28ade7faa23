import { sql } from 'kysely';
import type { Db } from '../../db/client';

/**
 * @param prices in kopecks; without a base price the goods lose their discount
 * @returns the products that exist
 */
export async function setPrices(
  db: Db,
  prices: { product_id: number; price: number; base_price: number }[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    UPDATE products SET price = given.price, base_price = given.base_price, updated_at = now()
    FROM jsonb_to_recordset(${JSON.stringify(prices)}::jsonb)
      AS given(product_id integer, price integer, base_price integer)
    WHERE products.id = given.product_id
    RETURNING products.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** @returns the products whose sizes exist, each once */
export async function setStock(db: Db, stock: { offer_id: number; quantity: number }[]): Promise<number[]> {
  const { rows } = await sql<{ product_id: number }>`
    UPDATE offers SET quantity = given.quantity
    FROM jsonb_to_recordset(${JSON.stringify(stock)}::jsonb) AS given(offer_id integer, quantity integer)
    WHERE offers.id = given.offer_id
    RETURNING offers.product_id`.execute(db);
  return [...new Set(rows.map(({ product_id }) => product_id))];
}
