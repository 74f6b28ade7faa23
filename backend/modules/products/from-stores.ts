import { sql } from 'kysely';
import { computeTravelDays, type SupplyingStore } from '#lib/domain/supply.ts';
import type { Db } from '../../db/client.ts';
import { takeStoreStock } from './stock-repo.ts';

/** SQL for the maximum number of days that a courier needs between the warehouse and a city, in either direction. */
const travel = sql<number | null>`(
  SELECT max(greatest(r.days_min, r.days_max))
  FROM delivery_rates r JOIN deliveries d ON d.id = r.delivery_id
  WHERE d.type = 'courier' AND r.zone = c.zone)`;

/** Finds the open stores of any city that have these offers in stock. Stores with the most units come first. */
export async function findSuppliers(
  db: Db,
  offerIds: readonly number[],
): Promise<Array<SupplyingStore & { offer_id: number }>> {
  if (offerIds.length === 0) return [];
  return db
    .selectFrom('store_stock as ss')
    .innerJoin('stores as st', 'st.id', 'ss.store_id')
    .innerJoin('cities as c', 'c.id', 'st.city_id')
    .select(['ss.offer_id', 'ss.store_id', 'ss.quantity', 'st.city_id', travel.as('travel_days')])
    .where('ss.offer_id', 'in', offerIds)
    .where('ss.quantity', '>', 0)
    .where('st.is_active', '=', true)
    .orderBy('ss.quantity', 'desc')
    .orderBy('st.id')
    .execute();
}

/** Destination of the unit. */
interface Destination {
  cityId: number;
  /** Pickup store of the order. Null for a delivery. */
  storeId: number | null;
  /** Maximum number of days in transport that still meets the promised day of the order. */
  maxDays: number;
}

/**
 * Ranks a store: 0 for the pickup store, 1 for a store in the order's city, 2 for any other store. Null when the unit
 * would arrive late.
 */
function rankSupplier(supplier: SupplyingStore, { cityId, storeId, maxDays }: Destination): number | null {
  const days = computeTravelDays(supplier, cityId);
  if (days === null || days > maxDays) return null;
  if (supplier.store_id === storeId) return 0;
  return supplier.city_id === cityId ? 1 : 2;
}

/**
 * Subtracts one unit of an offer from the stock of the store that will send the unit to the shopper. The pickup store
 * is tried first, then stores of the order's city, then stores with the most units.
 * @returns the store id. Undefined when no open store can send a unit in time
 */
export async function takeFromStores(
  tx: Db,
  offerId: number,
  destination: Destination,
): Promise<number | undefined> {
  const ranked = (await findSuppliers(tx, [offerId])).flatMap((supplier) => {
    const rank = rankSupplier(supplier, destination);
    return rank === null ? [] : [{ id: supplier.store_id, rank }];
  });
  for (const { id } of ranked.toSorted((one, other) => one.rank - other.rank))
    if ((await takeStoreStock(tx, id, offerId)) !== undefined) return id;
  return undefined;
}
