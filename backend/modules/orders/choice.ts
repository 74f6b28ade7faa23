import type { ApiError } from '@/lib/contracts/envelope';
import { isCity } from '@/lib/domain/addresses';
import type { Db } from '../../db/client';
import { ShopError } from '../../http/errors';
import type { Input } from '../../http/router';
import { findAddress } from '../addresses/repo';
import { addressLine, checkStreet } from '../addresses/service';
import { datesOf } from '../delivery/calendar';
import type { RateRow } from '../delivery/repo';
import { findPoint, isLocker } from '../delivery/service';
import type { CityRow } from '../local/repo';
import { getStores } from '../local/service';
import { orderErrors } from './errors';

export type Choice = Input<'POST /services/rest/v1/orders/pre_checkout'>['body'];

/** Where and when an order goes, checked against what is offered. */
export interface Destination {
  /** One line for people. */
  delivery_address: string;
  delivery_date: string | null;
  delivery_time_from: string | null;
  delivery_time_to: string | null;
  assemble_date: string | null;
  pickup_store_id: number | null;
  pickup_point_id: number | null;
  /** A parcel locker, where nothing can be paid in cash. */
  locker: boolean;
}

const NOWHERE = {
  delivery_date: null,
  delivery_time_from: null,
  delivery_time_to: null,
  assemble_date: null,
  pickup_store_id: null,
  pickup_point_id: null,
  locker: false,
};

function refuse(...errors: ApiError[]): never {
  throw new ShopError(422, errors);
}

type Day = Pick<Destination, 'delivery_date' | 'delivery_time_from' | 'delivery_time_to' | 'assemble_date'>;

/** The chosen day and hours, which must be among the offered ones; all null when none is chosen. */
function chooseDay(rate: RateRow, choice: Choice, now: Date): Day {
  const { assemble_date, delivery_date } = choice;
  const from = choice.delivery_time_from ?? null;
  const to = choice.delivery_time_to ?? null;
  if (assemble_date === undefined && delivery_date === undefined) {
    if (from !== null || to !== null) refuse(orderErrors.dateMissing);
    return NOWHERE;
  }
  const assembled = datesOf(rate, now).filter(
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

/** The saved address, or the one that is given for this order only. */
async function chooseAddress(db: Db, shopperId: string, { address, address_id }: Choice) {
  if (address && address_id !== undefined) return refuse(orderErrors.addressTwice);
  if (address) {
    checkStreet(address);
    return address;
  }
  const saved = address_id !== undefined && (await findAddress(db, shopperId, address_id));
  return saved || refuse(orderErrors.addressUnknown);
}

async function courier(db: Db, shopperId: string, city: CityRow, rate: RateRow, choice: Choice, now: Date) {
  const missing: ApiError[] = [];
  if (!choice.address && choice.address_id === undefined) missing.push(orderErrors.addressMissing);
  if (choice.assemble_date === undefined) missing.push(orderErrors.dateMissing);
  if (missing.length > 0) return refuse(...missing);
  const address = await chooseAddress(db, shopperId, choice);
  // The fee is the chosen city's: an address elsewhere would travel at the wrong price.
  if (!isCity(address.city, city.name)) return refuse(orderErrors.addressCity(city.name));
  return { ...NOWHERE, ...chooseDay(rate, choice, now), delivery_address: addressLine(address) };
}

async function storepickup(db: Db, city: CityRow, rate: RateRow, choice: Choice, now: Date) {
  if (choice.pickup_store_id === undefined) return refuse(orderErrors.storeMissing);
  const stores = await getStores(db, { city_id: city.id });
  const store = stores.find((one) => one.id === choice.pickup_store_id);
  if (!store) return refuse(orderErrors.storeUnknown);
  return {
    ...NOWHERE,
    ...chooseDay(rate, choice, now),
    pickup_store_id: store.id,
    delivery_address: [city.name, store.name, store.address].join(', '),
  };
}

async function pickuppoints(db: Db, city: CityRow, choice: Choice) {
  if (choice.postamat_id === undefined) return refuse(orderErrors.pointMissing);
  const point = await findPoint(db, city.id, choice.postamat_id);
  if (!point) return refuse(orderErrors.pointUnknown);
  return {
    ...NOWHERE,
    pickup_point_id: point.id,
    locker: isLocker(point.type),
    delivery_address: [city.name, point.type_label, point.address].join(', '),
  };
}

/**
 * What each way of delivery needs (section 4, Checkout; ST-10).
 * @throws 422 with an entry per missing or wrong field
 */
export async function resolveDestination(
  db: Db,
  shopperId: string,
  city: CityRow,
  rate: RateRow,
  choice: Choice,
  now: Date,
): Promise<Destination> {
  if (rate.type === 'courier') return courier(db, shopperId, city, rate, choice, now);
  if (rate.type === 'storepickup') return storepickup(db, city, rate, choice, now);
  return pickuppoints(db, city, choice);
}
