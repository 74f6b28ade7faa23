import type { Delivery, DeliveryType, FastDelivery, Payment, PickupPoint } from '@/lib/contracts/delivery';
import { installmentRefusal } from '@/lib/domain/installments';
import { toRoubles } from '@/lib/domain/money';
import { deliveryTexts } from '@/lib/texts/delivery';
import { installmentTexts } from '@/lib/texts/installments';
import type { Db } from '../../db/client';
import { ShopError } from '../../http/errors';
import { hasStores } from '../local';
import { deliveryDates, deliveryTerm } from './calendar';
import { deliveryErrors } from './errors';
import {
  type DeliveryRate,
  findDeliveryType,
  findPayments,
  findPoints,
  findRates,
  hasPoints,
  type PaymentRow,
  type PointRow,
} from './repo';

/** Codes of payments in cash begin with it. */
const CASH = 'cash';

/** What a delivery costs. @param goods sum of the goods to order, kopecks @returns kopecks */
export const deliveryPrice = ({ price, free_from }: DeliveryRate, goods: number): number =>
  free_from !== null && goods >= free_from ? 0 : price;

/** The deliveries that a city really has: store pickup needs an active store, pickup points need a point. */
export async function offeredRates(db: Db, cityId: number): Promise<DeliveryRate[]> {
  const rates = await findRates(db, cityId);
  const has: Record<DeliveryType, boolean> = {
    courier: true,
    storepickup: await hasStores(db, cityId),
    pickuppoints: await hasPoints(db, cityId),
  };
  return rates.filter((rate) => has[rate.type]);
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
async function findPaymentMethods(db: Db, type: DeliveryType | null, locker: boolean) {
  const payments = await findPayments(db, type);
  return locker ? payments.filter(({ code }) => !code.startsWith(CASH)) : payments;
}

const toPayment = ({ is_online, method, ...payment }: PaymentRow): Payment => ({
  ...payment,
  method: is_online ? method : null,
  reason: '',
});

/** The same methods as the contract has them. */
export async function getPayments(db: Db, type: DeliveryType | null, locker: boolean): Promise<Payment[]> {
  return (await findPaymentMethods(db, type, locker)).map(toPayment);
}

/**
 * Payment methods with the reasons why a sum cannot be paid by them.
 * @param amount to pay with money, kopecks
 * @param limit of payments in parts, kopecks
 */
export const withReasons = (payments: readonly Payment[], amount: number, limit: number): Payment[] =>
  payments.map((payment) => {
    const why =
      payment.method === 'installments' ? installmentRefusal(toRoubles(amount), toRoubles(limit)) : null;
    return why ? { ...payment, reason: installmentTexts.refusal(why, toRoubles(limit)) } : payment;
  });

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
