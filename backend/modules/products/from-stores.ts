import { sql } from 'kysely';
import type { Db } from '../../db/client';
import { takeStoreStock } from './stock-repo';

interface Nearest {
  cityId: number;
  /** The store where the order will be picked up, if it is one. */
  storeId: number | null;
}

/** Open stores that have a size: where it is picked up, then those of the city, then those with most pieces. */
async function findStoresWith(tx: Db, offerId: number, { cityId, storeId }: Nearest): Promise<number[]> {
  const rows = await tx
    .selectFrom('store_stock as ss')
    .innerJoin('stores as st', 'st.id', 'ss.store_id')
    .where('ss.offer_id', '=', offerId)
    .where('ss.quantity', '>', 0)
    .where('st.is_active', '=', true)
    .select('st.id')
    .orderBy(sql`st.id IS NOT DISTINCT FROM ${storeId}::int`, 'desc')
    .orderBy(sql`st.city_id = ${cityId}`, 'desc')
    .orderBy('ss.quantity', 'desc')
    .orderBy('st.id')
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Takes one piece of a size off a store's stock, to be sent to the shopper.
 * @returns the store; undefined when no open store has one left
 */
export async function takeFromStores(tx: Db, offerId: number, nearest: Nearest): Promise<number | undefined> {
  for (const storeId of await findStoresWith(tx, offerId, nearest))
    if ((await takeStoreStock(tx, storeId, offerId)) !== undefined) return storeId;
  return undefined;
}
