import type { Transaction } from 'kysely';
import type { Database } from '#backend/db/schema.ts';
import { findAddresses, formatAddressLine } from '#backend/modules/addresses/index.ts';
import { addDays, getMoscowDay } from '#lib/domain/dates.ts';
import { POINT_LABELS } from '#lib/texts/point-labels.ts';
import { getDemoCity } from '../places/cities.ts';
import { STORES } from '../places/stores.ts';
import type { OrderPlan } from './orders.ts';

const MOSCOW = getDemoCity('moscow');
/** Days from an order to its delivery. */
const TRAVEL = 2;

const NO_DAY = {
  delivery_date: null,
  delivery_time_from: null,
  delivery_time_to: null,
  assemble_date: null,
};

/** Finds the destination of the customer's orders for each delivery method: an address, a store or a pickup point. */
export async function findDestinations(tx: Transaction<Database>, customerId: string) {
  const [home] = await findAddresses(tx, customerId);
  const point = await tx
    .selectFrom('pickup_points')
    .selectAll()
    .where('city_id', '=', MOSCOW.id)
    .where('type', '=', 'pvz')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const store = STORES.find(({ city_id }) => city_id === MOSCOW.id);
  if (!home || !store) throw new Error('the person has nowhere to go');
  const line = (...parts: string[]) => [MOSCOW.name, ...parts].join(', ');
  const nowhere = { city_id: MOSCOW.id, pickup_store_id: null, pickup_point_id: null };
  const day = (ordered: Date) => ({
    delivery_date: addDays(getMoscowDay(ordered), TRAVEL),
    assemble_date: getMoscowDay(ordered),
  });
  return {
    courier: (ordered: Date) => ({
      ...nowhere,
      ...day(ordered),
      delivery_address: formatAddressLine(home),
      delivery_time_from: '14:00',
      delivery_time_to: '18:00',
    }),
    storepickup: (ordered: Date) => ({
      ...nowhere,
      ...NO_DAY,
      ...day(ordered),
      delivery_address: line(store.name, store.address),
      pickup_store_id: store.id,
    }),
    pickuppoints: () => ({
      ...nowhere,
      ...NO_DAY,
      delivery_address: line(POINT_LABELS.pvz, point.address),
      pickup_point_id: point.id,
    }),
  } satisfies Record<OrderPlan['delivery'], (ordered: Date) => object>;
}
export type Destination = ReturnType<Awaited<ReturnType<typeof findDestinations>>[OrderPlan['delivery']]>;
