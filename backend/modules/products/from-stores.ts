import { sql } from 'kysely';
import { type Supplier, travelDays } from '#lib/domain/supply.ts';
import type { Db } from '../../db/client.ts';
import { takeStoreStock } from './stock-repo.ts';

/** Days that a courier's parcel needs at most between the warehouse and a city, in both directions. */
const travel = sql<number | null>`(
  SELECT max(greatest(r.days_min, r.days_max))
  FROM delivery_rates r JOIN deliveries d ON d.id = r.delivery_id
  WHERE d.type = 'courier' AND r.zone = c.zone)`;

/** Finds the open stores of any city that have these sizes, the one with most units first. */
export async function findSuppliers(
  db: Db,
  offerIds: readonly number[],
): Promise<Array<Supplier & { offer_id: number }>> {
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

interface Nearest {
  cityId: number;
  /** The store where the order will be picked up, if it is one. */
  storeId: number | null;
  /** Days that the unit may travel at most before the order's day can no longer be kept. */
  maxDays: number;
}

/** Whether a store can be asked for a unit, and how far it is: its pickup store, its city, any other. */
function rankOf(supplier: Supplier, { cityId, storeId, maxDays }: Nearest): number | null {
  const days = travelDays(supplier, cityId);
  if (days === null || days > maxDays) return null;
  if (supplier.store_id === storeId) return 0;
  return supplier.city_id === cityId ? 1 : 2;
}

/**
 * Takes one unit of a size off a store's stock, to be sent to the shopper: where it is picked up, then in the order's
 * city, then where most are.
 * @returns the store; undefined when no open store from which the unit is there in time has one left
 */
export async function takeFromStores(tx: Db, offerId: number, nearest: Nearest): Promise<number | undefined> {
  const ranked = (await findSuppliers(tx, [offerId])).flatMap((supplier) => {
    const rank = rankOf(supplier, nearest);
    return rank === null ? [] : [{ id: supplier.store_id, rank }];
  });
  for (const { id } of ranked.toSorted((one, other) => one.rank - other.rank))
    if ((await takeStoreStock(tx, id, offerId)) !== undefined) return id;
  return undefined;
}
