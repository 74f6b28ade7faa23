import type { Delivery, DeliveryType, Payment, PickupPoint } from '@/lib/contracts/delivery';
import { toRoubles } from '@/lib/domain/money';
import { deliveryTexts } from '@/lib/texts/delivery';
import type { Db } from '../../db/client';
import { ShopError } from '../../http/errors';
import { datesOf, termOf } from './calendar';
import { deliveryErrors } from './errors';
import {
  findDeliveryType,
  findPayments,
  findPoints,
  findRates,
  hasPoints,
  hasStores,
  type PointRow,
  type RateRow,
} from './repo';

/** Codes of payments in cash begin so. */
const CASH = 'cash';

/** What a delivery costs for this sum of goods, kopecks. */
export const deliveryPrice = ({ price, free_from }: RateRow, goods: number): number =>
  free_from !== null && goods >= free_from ? 0 : price;

/** The ways that this city truly has: store pickup needs an open store, points need a point. */
export async function offeredRates(db: Db, cityId: number): Promise<RateRow[]> {
  const rates = await findRates(db, cityId);
  const has: Record<DeliveryType, boolean> = {
    courier: true,
    storepickup: await hasStores(db, cityId),
    pickuppoints: await hasPoints(db, cityId),
  };
  return rates.filter((rate) => has[rate.type]);
}

/** @param goods sum of the goods to order, kopecks */
export const toDelivery = (rate: RateRow, goods: number, now: Date): Delivery => ({
  id: rate.id,
  type: rate.type,
  title: rate.title,
  description_html: rate.description_html,
  price: toRoubles(deliveryPrice(rate, goods)),
  free_from: rate.free_from === null ? null : toRoubles(rate.free_from),
  term: termOf(rate, now),
  dates: rate.type === 'pickuppoints' ? [] : datesOf(rate, now),
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

/** A point open in this city, or null. */
export async function findPoint(db: Db, cityId: number, pointId: number): Promise<PickupPoint | null> {
  const [row] = await findPoints(db, cityId, { limit: 1, pointId });
  return row ? toPoint(row) : null;
}

/** Whether a pickup point is a parcel locker: nobody there takes cash. @param type of the point; null for none */
export const isLocker = (type: PickupPoint['type'] | null): boolean => type === 'postamat';

/** The same with whether the money is taken on the bank's page. */
export async function findPaymentWays(db: Db, type: DeliveryType | null, locker: boolean) {
  const payments = await findPayments(db, type);
  return locker ? payments.filter(({ code }) => !code.startsWith(CASH)) : payments;
}

/**
 * Payments for a way of delivery; null stands for any.
 * @param locker true leaves out what is paid at a counter
 */
export async function getPayments(db: Db, type: DeliveryType | null, locker: boolean): Promise<Payment[]> {
  return (await findPaymentWays(db, type, locker)).map(({ is_online: _, ...payment }) => payment);
}

/** Those of them that are paid on receipt. */
export async function getReceiptPayments(db: Db, type: DeliveryType, locker: boolean): Promise<Payment[]> {
  const ways = await findPaymentWays(db, type, locker);
  return ways.filter(({ is_online }) => !is_online).map(({ is_online: _, ...payment }) => payment);
}

/**
 * Section 7, payment/types: by the way of delivery, or by `pvz` alone.
 * @param pvz 1 for a pickup point: a locker may be chosen there, so nothing is paid in cash
 * @throws 404 for an unknown delivery
 */
export async function listPayments(db: Db, deliveryId?: number, pvz?: number): Promise<Payment[]> {
  const locker = pvz === 1;
  if (deliveryId === undefined) return getPayments(db, locker ? 'pickuppoints' : null, locker);
  const type = await findDeliveryType(db, deliveryId);
  if (!type) throw new ShopError(404, deliveryErrors.unknown);
  return getPayments(db, type, locker);
}
