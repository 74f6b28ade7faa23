import type { ApiError } from '#lib/contracts/envelope.ts';
import { isSameCity } from '#lib/domain/addresses.ts';
import { ACCEPTS_ALL_PAYMENTS, type AcceptedPayments } from '#lib/domain/pickup-points.ts';
import { POINT_LABELS } from '#lib/texts/point-labels.ts';
import type { Db } from '../../db/client.ts';
import { ShopError } from '../../kernel/errors.ts';
import type { ParsedInput } from '../../kernel/routes.ts';
import { findAddress, formatAddressLine, requireStreetAndHouse } from '../addresses/index.ts';
import {
  computePickupPointArrival,
  type DeliveryRate,
  findPickupPoint,
  getAcceptedPayments,
  listDeliveryDates,
} from '../delivery/index.ts';
import { type CityRow, getStores } from '../locations/index.ts';
import { orderErrors } from './errors.ts';

export type OrderSelection = ParsedInput<'POST /services/rest/v1/orders/pre_checkout'>['body'] & {
  city_id: number;
  /**
   * True to use the first delivery day by default. The specification defines no day for a one-click order (section 3).
   */
  nearestDay?: boolean;
};

/** Place and time of a delivery, checked against what the shop offers. */
export interface Destination {
  /** The address as one line of text. */
  delivery_address: string;
  delivery_date: string | null;
  delivery_time_from: string | null;
  delivery_time_to: string | null;
  assemble_date: string | null;
  pickup_store_id: number | null;
  pickup_point_id: number | null;
  /** Payment methods that are accepted at the place of receipt. */
  acceptedPayments: AcceptedPayments;
}

const NOT_SELECTED = {
  delivery_date: null,
  delivery_time_from: null,
  delivery_time_to: null,
  assemble_date: null,
  pickup_store_id: null,
  pickup_point_id: null,
  acceptedPayments: ACCEPTS_ALL_PAYMENTS,
};

function refuse(...errors: ApiError[]): never {
  throw new ShopError(422, errors);
}

type Day = Pick<Destination, 'delivery_date' | 'delivery_time_from' | 'delivery_time_to' | 'assemble_date'>;

/**
 * Finds the selected day and time slot among the offered days and time slots. All fields are null when no day is
 * selected.
 */
function resolveDay(rate: DeliveryRate, selection: OrderSelection, now: Date): Day {
  const { assemble_date, delivery_date } = selection;
  const from = selection.delivery_time_from ?? null;
  const to = selection.delivery_time_to ?? null;
  if (assemble_date === undefined && delivery_date === undefined) {
    if (from !== null || to !== null) refuse(orderErrors.dateMissing);
    return NOT_SELECTED;
  }
  const assembled = listDeliveryDates(rate, now).filter(
    (one) => (assemble_date ?? one.assemble_date) === one.assemble_date,
  );
  if (assembled.length === 0) refuse(orderErrors.assembleDate);
  const day = assembled.find((one) => (delivery_date ?? one.date) === one.date);
  if (!day) return refuse(orderErrors.deliveryDate);
  const fits = day.delivery_interval.some((one) => one.from === from && one.to === to);
  if (!fits && (from !== null || to !== null)) refuse(orderErrors.interval);
  return {
    delivery_date: day.date,
    assemble_date: day.assemble_date,
    delivery_time_from: from,
    delivery_time_to: to,
  };
}

/**
 * Adds the assembly day to a selection that contains no assembly day. The added day belongs to the selected delivery
 * day, or else to the first delivery day.
 */
function withDay(selection: OrderSelection, rate: DeliveryRate, now: Date): OrderSelection {
  const dates = listDeliveryDates(rate, now);
  const { delivery_date, assemble_date } = selection;
  const day = delivery_date === undefined ? dates[0] : dates.find(({ date }) => date === delivery_date);
  return { ...selection, assemble_date: assemble_date ?? day?.assemble_date ?? dates[0]?.assemble_date };
}

/** Returns the address that was entered for this order only, or the shopper's saved address. */
async function resolveAddress(db: Db, shopperId: string, { address, address_id }: OrderSelection) {
  if (address && address_id !== undefined) return refuse(orderErrors.addressTwice);
  if (address) {
    requireStreetAndHouse(address);
    return address;
  }
  const saved = address_id !== undefined && (await findAddress(db, shopperId, address_id));
  return saved || refuse(orderErrors.addressUnknown);
}

async function resolveCourier(
  db: Db,
  shopperId: string,
  city: CityRow,
  rate: DeliveryRate,
  selection: OrderSelection,
  now: Date,
) {
  const missing: ApiError[] = [];
  if (!selection.address && selection.address_id === undefined) missing.push(orderErrors.addressMissing);
  const dated = selection.nearestDay ? withDay(selection, rate, now) : selection;
  if (dated.assemble_date === undefined) missing.push(orderErrors.dateMissing);
  if (missing.length > 0) return refuse(...missing);
  const address = await resolveAddress(db, shopperId, selection);
  // The price is for the selected city. An address in another city would get a wrong price.
  if (!isSameCity(address.city, city.name)) return refuse(orderErrors.addressCity(city.name));
  return { ...NOT_SELECTED, ...resolveDay(rate, dated, now), delivery_address: formatAddressLine(address) };
}

async function resolveStorePickup(
  db: Db,
  city: CityRow,
  rate: DeliveryRate,
  selection: OrderSelection,
  now: Date,
) {
  if (selection.pickup_store_id === undefined) return refuse(orderErrors.storeMissing);
  const stores = await getStores(db, { city_id: city.id });
  const store = stores.find((one) => one.id === selection.pickup_store_id);
  if (!store) return refuse(orderErrors.storeUnknown);
  return {
    ...NOT_SELECTED,
    ...resolveDay(rate, selection, now),
    pickup_store_id: store.id,
    delivery_address: [city.name, store.name, store.address].join(', '),
  };
}

async function resolvePickupPoint(
  db: Db,
  city: CityRow,
  rate: DeliveryRate,
  selection: OrderSelection,
  now: Date,
) {
  if (selection.postamat_id === undefined) return refuse(orderErrors.pointMissing);
  const point = await findPickupPoint(db, city.id, selection.postamat_id);
  if (!point) return refuse(orderErrors.pointUnknown);
  return {
    ...NOT_SELECTED,
    pickup_point_id: point.id,
    // The shopper does not choose this day. It is the expected day of arrival.
    delivery_date: computePickupPointArrival(rate, point.type, now),
    acceptedPayments: getAcceptedPayments(point),
    delivery_address: [city.name, POINT_LABELS[point.type], point.address].join(', '),
  };
}

/**
 * Checks the fields that each type of delivery requires (section 4, Checkout. ST-10).
 * @throws ShopError 422 with an entry for each missing or wrong field
 */
export async function resolveDestination(
  db: Db,
  shopperId: string,
  city: CityRow,
  rate: DeliveryRate,
  selection: OrderSelection,
  now: Date,
): Promise<Destination> {
  if (rate.type === 'courier') return resolveCourier(db, shopperId, city, rate, selection, now);
  if (rate.type === 'storepickup') return resolveStorePickup(db, city, rate, selection, now);
  return resolvePickupPoint(db, city, rate, selection, now);
}
