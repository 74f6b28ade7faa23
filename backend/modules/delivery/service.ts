import type { Payment, PickupPoint } from '#lib/contracts/delivery.ts';
import type { DeliveryType } from '#lib/domain/deliveries.ts';
import { OFFERED_DAYS } from '#lib/domain/delivery-days.ts';
import { installmentRefusal } from '#lib/domain/installments.ts';
import { toRoubles } from '#lib/domain/money.ts';
import { canPay, type PaysThere, TAKES_ALL } from '#lib/domain/pickup-points.ts';
import { installmentTexts } from '#lib/texts/installments.ts';
import { POINT_LABELS } from '#lib/texts/point-labels.ts';
import type { Db } from '../../db/client.ts';
import { ShopError } from '../../kernel/errors.ts';
import { hasStores } from '../local/index.ts';
import { type DeliverySettings, loadDeliverySettings } from '../settings/index.ts';
import { arrivalDay } from './calendar.ts';
import { loadDelay } from './delay.ts';
import { deliveryErrors } from './errors.ts';
import { loadQuotes, type Parcel } from './quotes.ts';
import {
  findDeliveryType,
  findPayments,
  findPaysThere,
  findPoints,
  findRates,
  hasPoints,
  type PaymentRow,
  type PointRow,
  type RateRow,
} from './repo.ts';

type Days = Pick<RateRow, 'days_min' | 'days_max'>;

/** A way of delivery in a city: what the goods' delivery costs in kopecks, and how many days it takes. */
export interface DeliveryRate extends RateRow {
  /** The days to each kind of point. */
  point_days: Record<PickupPoint['type'], Days>;
  /** Days of all these terms that the goods travel from a store of another city; see orderDelay. */
  delay: number;
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
function withCarrier(
  rate: RateRow,
  quotes: Quotes,
  charged: DeliverySettings['price'],
): Omit<DeliveryRate, 'delay'> {
  const days = ({ days_min, days_max }: Days): Days => ({ days_min, days_max });
  const point_days = { pvz: days(quotes.pvz ?? rate), postamat: days(quotes.postamat ?? rate) };
  if (rate.type === 'storepickup') return { ...rate, point_days };
  const quote = rate.type === 'courier' ? quotes.courier : (quotes.pvz ?? quotes.postamat);
  if (!quote) return { ...rate, point_days };
  return { ...rate, ...days(quote), price: charged === 'carrier' ? quote.price : rate.price, point_days };
}

/** The same rate for goods that have to travel first. @param delay days */
function withDelay(rate: Omit<DeliveryRate, 'delay'>, delay: number): DeliveryRate {
  const later = (days: Days): Days => ({
    days_min: days.days_min + delay,
    days_max: days.days_max + delay,
  });
  const { pvz, postamat } = rate.point_days;
  return { ...rate, ...later(rate), point_days: { pvz: later(pvz), postamat: later(postamat) }, delay };
}

/**
 * The deliveries that a city really has: store pickup needs an active store, pickup points need a point. Their prices
 * and days are the table's, or those that the carrier has last answered (refreshQuotes): the same for the list of
 * deliveries, the quote and the order. The days count from where the goods are. Goods that would reach a store after
 * the days that may be chosen there are not handed over in stores.
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
  const delay = await loadDelay(db, cityId, parcel.lines);
  if (delay === null) return [];
  const isInTime = ({ type }: RateRow) => type !== 'storepickup' || delay < OFFERED_DAYS;
  return rates
    .filter((rate) => has[rate.type] && isInTime(rate))
    .map((rate) => withDelay(withCarrier(rate, quotes, charged), delay));
}

/** The rate of a city's pickup points; null where nothing is delivered to them. */
async function pointsRate(db: Db, cityId: number, parcel: Parcel, now: Date): Promise<DeliveryRate | null> {
  const rates = await offeredRates(db, cityId, parcel, now);
  return rates.find(({ type }) => type === 'pickuppoints') ?? null;
}

/**
 * By which day an order placed now is at a pickup point: the only place that decides it.
 * @param rate of the city's pickup points
 * @returns `YYYY-MM-DD`
 */
export const pointArrival = (rate: DeliveryRate, type: PickupPoint['type'], now: Date): string =>
  arrivalDay(rate.point_days[type], rate.time_zone, now);

const toPoint = ({ lat, lon, ...row }: PointRow, rate: DeliveryRate | null, now: Date): PickupPoint => ({
  ...row,
  type_label: POINT_LABELS[row.type],
  coordinates: { lat, lon },
  delivery_date: rate && pointArrival(rate, row.type, now),
});

/**
 * Active pickup points of a city, a page of them.
 * @param parcel what is to be sent to them
 * @param now when the order would be placed
 */
export async function getPoints(
  db: Db,
  cityId: number,
  { limit, page = 1, parcel, now }: { limit: number; page?: number; parcel: Parcel; now: Date },
): Promise<PickupPoint[]> {
  const rate = await pointsRate(db, cityId, parcel, now);
  const rows = await findPoints(db, cityId, { limit, offset: (page - 1) * limit });
  return rows.map((row) => toPoint(row, rate, now));
}

/**
 * What a city's pickup points cost.
 * @param goods sum of the goods to order, kopecks
 * @returns roubles; null where nothing is delivered to points
 */
export async function pointsPrice(
  db: Db,
  cityId: number,
  { goods, parcel, now }: { goods: number; parcel: Parcel; now: Date },
): Promise<number | null> {
  const rate = await pointsRate(db, cityId, parcel, now);
  return rate && toRoubles(deliveryPrice(rate, goods));
}

/** An active pickup point of this city, or null. */
export async function findPoint(db: Db, cityId: number, pointId: number): Promise<PointRow | null> {
  const [row] = await findPoints(db, cityId, { limit: 1, pointId });
  return row ?? null;
}

/** How an order can be paid for at its pickup point; where it has none, in every way. */
export const paysThere = (
  point: { takes_card: boolean | null; takes_cash: boolean | null } | null,
): PaysThere => ({
  card: point?.takes_card ?? TAKES_ALL.card,
  cash: point?.takes_cash ?? TAKES_ALL.cash,
});

/**
 * Payment methods for a type of delivery, with whether each takes the money on the bank's page.
 * @param type null stands for any
 * @param there what the place that hands the order over takes
 */
async function findPaymentMethods(db: Db, type: DeliveryType | null, there: PaysThere) {
  return (await findPayments(db, type)).filter((method) => canPay(method, there));
}

const toPayment = ({ is_online, method, ...payment }: PaymentRow): Payment => ({
  ...payment,
  method: is_online ? method : null,
  reason: '',
});

/** The same methods as the contract has them. */
export async function getPayments(db: Db, type: DeliveryType | null, there: PaysThere): Promise<Payment[]> {
  return (await findPaymentMethods(db, type, there)).map(toPayment);
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

/** What may be paid where a request names no point, or none but that it is one: that may be a parcel locker. */
const unnamedPoint = (pvz: number | undefined): PaysThere => ({ ...TAKES_ALL, cash: pvz !== 1 });

/**
 * Section 7, payment/types: by a delivery with its pickup point, or by `pvz` alone.
 * @param asked `pvz` 1 for a pickup point that is not named: it may be a parcel locker, so nothing is paid in cash
 * @throws 404 for an unknown delivery or point
 */
export async function listPayments(
  db: Db,
  asked: { delivery_id?: number; pvz?: number; postamat_id?: number },
): Promise<Payment[]> {
  const { delivery_id, pvz, postamat_id } = asked;
  const there = postamat_id === undefined ? unnamedPoint(pvz) : await findPaysThere(db, postamat_id);
  if (!there) throw new ShopError(404, deliveryErrors.unknownPoint);
  if (delivery_id === undefined) {
    const isPoint = pvz === 1 || postamat_id !== undefined;
    return getPayments(db, isPoint ? 'pickuppoints' : null, there);
  }
  const type = await findDeliveryType(db, delivery_id);
  if (!type) throw new ShopError(404, deliveryErrors.unknown);
  return getPayments(db, type, there);
}
