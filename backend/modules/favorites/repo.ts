import type { Insertable } from 'kysely';
import type { Db } from '../../db/client.ts';
import type { Database } from '../../db/schema.ts';
import { lockShopper } from '../shoppers/index.ts';

/** Lists the ids of a shopper's favorites that are active products, the latest first. */
export async function findFavoriteIds(db: Db, shopperId: string): Promise<number[]> {
  const rows = await db
    .selectFrom('favorites as f')
    .innerJoin('products as p', 'p.id', 'f.product_id')
    .select('f.product_id')
    .where('f.shopper_id', '=', shopperId)
    .where('p.is_active', '=', true)
    .orderBy('f.created_at', 'desc')
    .orderBy('f.product_id', 'desc')
    .execute();
  return rows.map((row) => row.product_id);
}

/** Loads the prices that favorites had when they were added, by product id. Prices are in kopecks. */
export async function findAddedPrices(
  db: Db,
  shopperId: string,
  productIds: readonly number[],
): Promise<Map<number, number>> {
  if (productIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('favorites')
    .select(['product_id', 'price'])
    .where('shopper_id', '=', shopperId)
    .where('product_id', 'in', productIds)
    .execute();
  return new Map(rows.flatMap(({ product_id, price }) => (price === null ? [] : [[product_id, price]])));
}

/**
 * Adds a favorite unless the shopper already has `limit` other favorites. Adding the same product again changes
 * nothing.
 * @returns false at the limit
 */
export async function insertFavorite(
  tx: Db,
  favorite: Insertable<Database['favorites']>,
  limit: number,
): Promise<boolean> {
  // Locked so that two concurrent requests cannot both add the last allowed favorite.
  await lockShopper(tx, favorite.shopper_id);
  const { others } = await tx
    .selectFrom('favorites')
    .select(({ fn }) => fn.countAll<string>().as('others'))
    .where('shopper_id', '=', favorite.shopper_id)
    .where('product_id', '!=', favorite.product_id)
    .executeTakeFirstOrThrow();
  if (Number(others) >= limit) return false;
  await tx
    .insertInto('favorites')
    .values(favorite)
    .onConflict((conflict) => conflict.columns(['shopper_id', 'product_id']).doNothing())
    .execute();
  return true;
}

/**
 * Deletes favorites.
 * @param productId product to remove. Without it all favorites of the shopper are deleted
 */
export async function deleteFavorites(db: Db, shopperId: string, productId?: number): Promise<void> {
  await db
    .deleteFrom('favorites')
    .where('shopper_id', '=', shopperId)
    .$if(productId !== undefined, (query) => query.where('product_id', '=', productId ?? 0))
    .execute();
}
