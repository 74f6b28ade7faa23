import type { Delivery, DeliveryType, FastDelivery, Payment, PickupPoint } from '@/lib/contracts/delivery';
import { toRoubles } from '@/lib/domain/money';
import { deliveryTexts } from '@/lib/texts/delivery';
import type { Db } from '../../db/client';
import { ShopError } from '../../http/errors';
import { hasStores } from '../local';
import { type DeliverySettings, loadDeliverySettings } from '../settings';
import { deliveryDates, deliveryTerm } from './calendar';
import { deliveryErrors } from './errors';
import { loadQuotes, type Parcel } from './quotes';
import {
  findDeliveryType,
  findPayments,
  findPoints,
  findRates,
  hasPoints,
  type PointRow,
  type RateRow,
} from './repo';

/** Codes of payments in cash begin with it. */
const CASH = 'cash';

type Days = Pick<RateRow, 'days_min' | 'days_max'>;

/** A way of delivery in a city: what the goods' delivery costs in kopecks, and how many days it takes. */
export interface DeliveryRate extends RateRow {
  /** The days to each kind of point. */
  point_days: Record<PickupPoint['type'], Days>;
}

/** What a delivery costs. @param goods sum of the goods to order, kopecks @returns kopecks */
export const deliveryPrice = ({ price, free_from }: DeliveryRate, goods: number): number =>
  free_from !== null && goods >= free_from ? 0 : price;

type Quotes = Awaited<ReturnType<typeof loadQuotes>>;

/**
 * A rate of the table with what the carrier says: its days in any case, its price where the owner charges it. A parcel
 * to a point costs the same to each, so that the price does not change with the point: a locker's only where there is
 * nothing else.
 */
function withCarrier(rate: RateRow, quotes: Quotes, charged: DeliverySettings['price']): DeliveryRate {
  const days = ({ days_min, days_max }: Days): Days => ({ days_min, days_max });
  const point_days = { pvz: days(quotes.pvz ?? rate), postamat: days(quotes.postamat ?? rate) };
  if (rate.type === 'storepickup') return { ...rate, point_days };
  const quote = rate.type === 'courier' ? quotes.courier : (quotes.pvz ?? quotes.postamat);
  if (!quote) return { ...rate, point_days };
  return { ...rate, ...days(quote), price: charged === 'carrier' ? quote.price : rate.price, point_days };
}

/**
 * The deliveries that a city really has: store pickup needs an active store, pickup points need a point. Their prices
 * and days are the table's, or those that the carrier has last answered (refreshQuotes): the same for the list of
 * deliveries, the quote and the order.
 */
export async function offeredRates(
  db: Db,
  cityId: number,
  parcel: Parcel,
  now: Date,
): Promise<DeliveryRate[]> {
  const rates = await findRates(db, cityId);
  const quotes = await loadQuotes(db, cityId, parcel, now);
  const charged = parcel.carrier === null ? 'table' : (await loadDeliverySettings(db)).price;
  const has: Record<DeliveryType, boolean> = {
    courier: true,
    storepickup: await hasStores(db, cityId),
    pickuppoints: await hasPoints(db, cityId),
  };
  return rates.filter((rate) => has[rate.type]).map((rate) => withCarrier(rate, quotes, charged));
}

/** @param goods sum of the goods to order, kopecks */
export const toDelivery = (rate: DeliveryRate, goods: number, now: Date): Delivery => ({
  id: rate.id,
  type: rate.type,
  title: rate.title,
  description_html: rate.description_html,
  price: toRoubles(deliveryPrice(rate, goods)),
  free_from: rate.free_from === null ? null : toRoubles(rate.free_from),
  term: deliveryTerm(rate, now),
  dates: rate.type === 'pickuppoints' ? [] : deliveryDates(rate, now),
});

/** The same for a one-click order, which has the hours of the nearest day beside it. */
export const toFastDelivery = (rate: DeliveryRate, goods: number, now: Date): FastDelivery => ({
  ...toDelivery(rate, goods, now),
  delivery_interval: rate.intervals,
});

const toPoint = (row: PointRow): PickupPoint => ({
  id: row.id,
  type: row.type,
  type_label: deliveryTexts.pointLabels[row.type],
  name: row.name,
  address: row.address,
  hours: row.hours,
  coordinates: { lat: row.lat, lon: row.lon },
});

export async function getPoints(db: Db, cityId: number, limit: number, page = 1): Promise<PickupPoint[]> {
  return (await findPoints(db, cityId, { limit, offset: (page - 1) * limit })).map(toPoint);
}

/** An active pickup point of this city, or null. */
export async function findPoint(db: Db, cityId: number, pointId: number): Promise<PickupPoint | null> {
  const [row] = await findPoints(db, cityId, { limit: 1, pointId });
  return row ? toPoint(row) : null;
}

/** Whether a pickup point is a parcel locker, where nobody takes cash. @param type of the point; null for none */
export const isLocker = (type: PickupPoint['type'] | null): boolean => type === 'postamat';

/**
 * Payment methods for a type of delivery, with whether each takes the money on the bank's page.
 * @param type null stands for any
 * @param locker true leaves out payments in cash
 */
export async function findPaymentMethods(db: Db, type: DeliveryType | null, locker: boolean) {
  const payments = await findPayments(db, type);
  return locker ? payments.filter(({ code }) => !code.startsWith(CASH)) : payments;
}

/** The same methods as the contract has them. */
export async function getPayments(db: Db, type: DeliveryType | null, locker: boolean): Promise<Payment[]> {
  return (await findPaymentMethods(db, type, locker)).map(({ is_online: _, ...payment }) => payment);
}

/** Those of them that are paid on receipt. */
export async function getPaymentsOnReceipt(db: Db, type: DeliveryType, locker: boolean): Promise<Payment[]> {
  const methods = await findPaymentMethods(db, type, locker);
  return methods.filter(({ is_online }) => !is_online).map(({ is_online: _, ...payment }) => payment);
}

/**
 * Section 7, payment/types: by a delivery, or by `pvz` alone.
 * @param pvz 1 for a pickup point: it may be a parcel locker, so nothing is paid in cash
 * @throws 404 for an unknown delivery
 */
export async function listPayments(db: Db, deliveryId?: number, pvz?: number): Promise<Payment[]> {
  const locker = pvz === 1;
  if (deliveryId === undefined) return getPayments(db, locker ? 'pickuppoints' : null, locker);
  const type = await findDeliveryType(db, deliveryId);
  if (!type) throw new ShopError(404, deliveryErrors.unknown);
  return getPayments(db, type, locker);
}
