import type { Payment, PickupPoint } from '#lib/contracts/delivery.ts';
import type { DeliveryType } from '#lib/domain/deliveries.ts';
import { OFFERED_DELIVERY_DAYS } from '#lib/domain/delivery-days.ts';
import { findInstallmentRefusal } from '#lib/domain/installments.ts';
import { toRoubles } from '#lib/domain/money.ts';
import { ACCEPTS_ALL_PAYMENTS, type AcceptedPayments, isPaymentAccepted } from '#lib/domain/pickup-points.ts';
import { installmentTexts } from '#lib/texts/installments.ts';
import { POINT_LABELS } from '#lib/texts/point-labels.ts';
import type { Db } from '../../db/client.ts';
import { ShopError } from '../../kernel/errors.ts';
import { hasCityStores } from '../locations/index.ts';
import { type DeliverySettings, loadDeliverySettings } from '../settings/index.ts';
import { computeArrivalDay } from './calendar.ts';
import { loadDeliveryDelay } from './delay.ts';
import { deliveryErrors } from './errors.ts';
import { loadCarrierQuotes, type PricedParcel } from './quotes.ts';
import {
  findAcceptedPayments,
  findDeliveryType,
  findPaymentMethodRows,
  findPickupPoints,
  findRates,
  hasPickupPoints,
  type PaymentMethodRow,
  type PickupPointRow,
  type RateRow,
} from './repo.ts';

type Days = Pick<RateRow, 'days_min' | 'days_max'>;

/** A delivery method in a city with its price in kopecks and its days. */
export interface DeliveryRate extends RateRow {
  /** Delivery days to each type of pickup point. */
  point_days: Record<PickupPoint['type'], Days>;
  /**
   * Additional days for products that a store of another city sends. All other days of this rate already include these
   * days. See computeOrderDelay.
   */
  delay: number;
}

/** Computes the price of a delivery. @param itemsAmount sum of the products to order, kopecks @returns kopecks */
export const computeDeliveryPrice = ({ price, free_from }: DeliveryRate, itemsAmount: number): number =>
  free_from !== null && itemsAmount >= free_from ? 0 : price;

type Quotes = Awaited<ReturnType<typeof loadCarrierQuotes>>;

/**
 * Merges the carrier's quote into a rate of the rate table. The days are always taken from the quote. The price is
 * taken from the quote only if the owner's settings require this. The price is the same for all points, so that it does
 * not depend on which point is chosen. A parcel locker's price applies only in a city without other points.
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

/** Adds a delay to all days of a rate, for products that a store of another city sends. @param delay days */
function withDelay(rate: Omit<DeliveryRate, 'delay'>, delay: number): DeliveryRate {
  const later = (days: Days): Days => ({
    days_min: days.days_min + delay,
    days_max: days.days_max + delay,
  });
  const { pvz, postamat } = rate.point_days;
  return { ...rate, ...later(rate), point_days: { pvz: later(pvz), postamat: later(postamat) }, delay };
}

/**
 * Lists the delivery methods that are actually available in a city. Store pickup is listed only with an active store,
 * pickup points only with an active point. Prices (in kopecks) and days come from the rate table or the last stored
 * quotes (refreshCarrierQuotes). The list of deliveries, the quote and the order use the same prices and days. The days
 * depend on where the products are in stock. Store pickup is omitted if the products would arrive after the days that
 * can be selected.
 */
export async function listOfferedRates(
  db: Db,
  cityId: number,
  parcel: PricedParcel,
  now: Date,
): Promise<DeliveryRate[]> {
  const rates = await findRates(db, cityId);
  const quotes = await loadCarrierQuotes(db, cityId, parcel, now);
  const charged = parcel.carrier === null ? 'table' : (await loadDeliverySettings(db)).price;
  const has: Record<DeliveryType, boolean> = {
    courier: true,
    storepickup: await hasCityStores(db, cityId),
    pickuppoints: await hasPickupPoints(db, cityId),
  };
  const delay = await loadDeliveryDelay(db, cityId, parcel.lines);
  if (delay === null) return [];
  const isInTime = ({ type }: RateRow) => type !== 'storepickup' || delay < OFFERED_DELIVERY_DAYS;
  return rates
    .filter((rate) => has[rate.type] && isInTime(rate))
    .map((rate) => withDelay(withCarrier(rate, quotes, charged), delay));
}

/** Finds the rate of a city's pickup points. @returns null in a city without delivery to points */
async function findPointsRate(
  db: Db,
  cityId: number,
  parcel: PricedParcel,
  now: Date,
): Promise<DeliveryRate | null> {
  const rates = await listOfferedRates(db, cityId, parcel, now);
  return rates.find(({ type }) => type === 'pickuppoints') ?? null;
}

/**
 * Computes the day by which an order placed now arrives at a pickup point. The arrival at a point is always computed by
 * this function.
 * @param rate the rate of the city's pickup points
 * @returns `YYYY-MM-DD`
 */
export const computePickupPointArrival = (rate: DeliveryRate, type: PickupPoint['type'], now: Date): string =>
  computeArrivalDay(rate.point_days[type], rate.time_zone, now);

/** Converts a row to a pickup point with its arrival day. */
const toPoint = (
  { lat, lon, ...row }: PickupPointRow,
  rate: DeliveryRate | null,
  now: Date,
): PickupPoint => ({
  ...row,
  type_label: POINT_LABELS[row.type],
  coordinates: { lat, lon },
  delivery_date: rate && computePickupPointArrival(rate, row.type, now),
});

/**
 * Lists a page of the active pickup points of a city.
 * @param parcel the parcel to send to the points
 * @param now the time when the order would be placed
 */
export async function listPickupPoints(
  db: Db,
  cityId: number,
  { limit, page = 1, parcel, now }: { limit: number; page?: number; parcel: PricedParcel; now: Date },
): Promise<PickupPoint[]> {
  const rate = await findPointsRate(db, cityId, parcel, now);
  const rows = await findPickupPoints(db, cityId, { limit, offset: (page - 1) * limit });
  return rows.map((row) => toPoint(row, rate, now));
}

/**
 * Computes the price of delivery to a city's pickup points.
 * @param cart sum of the products to order in kopecks, and their parcel
 * @returns roubles, or null in a city without delivery to points
 */
export async function computePickupPointsPrice(
  db: Db,
  cityId: number,
  { goods, parcel, now }: { goods: number; parcel: PricedParcel; now: Date },
): Promise<number | null> {
  const rate = await findPointsRate(db, cityId, parcel, now);
  return rate && toRoubles(computeDeliveryPrice(rate, goods));
}

/** Finds an active pickup point of this city. @returns null for an unknown point */
export async function findPickupPoint(
  db: Db,
  cityId: number,
  pointId: number,
): Promise<PickupPointRow | null> {
  const [row] = await findPickupPoints(db, cityId, { limit: 1, pointId });
  return row ?? null;
}

/**
 * Returns the payment methods that an order's pickup point accepts. Without a point, all payment methods are accepted.
 */
export const getAcceptedPayments = (
  point: { takes_card: boolean | null; takes_cash: boolean | null } | null,
): AcceptedPayments => ({
  card: point?.takes_card ?? ACCEPTS_ALL_PAYMENTS.card,
  cash: point?.takes_cash ?? ACCEPTS_ALL_PAYMENTS.cash,
});

/**
 * Finds the payment methods that a type of delivery and the place of receipt both accept.
 * @param type null for any type
 * @param there the payment methods that the place of receipt accepts
 */
async function findPaymentMethods(db: Db, type: DeliveryType | null, there: AcceptedPayments) {
  return (await findPaymentMethodRows(db, type)).filter((method) => isPaymentAccepted(method, there));
}

const toPayment = ({ is_online, method, ...payment }: PaymentMethodRow): Payment => ({
  ...payment,
  method: is_online ? method : null,
  reason: '',
});

/** Lists the payment methods of a type of delivery in the shape of the contract. */
export async function listPaymentMethods(
  db: Db,
  type: DeliveryType | null,
  there: AcceptedPayments,
): Promise<Payment[]> {
  return (await findPaymentMethods(db, type, there)).map(toPayment);
}

/**
 * Adds to each payment method the reason why the method does not accept this sum.
 * @param amount sum to pay with money, kopecks
 * @param limit maximum of a payment in installments, kopecks
 */
export const withRefusalReasons = (payments: readonly Payment[], amount: number, limit: number): Payment[] =>
  payments.map((payment) => {
    const why =
      payment.method === 'installments' ? findInstallmentRefusal(toRoubles(amount), toRoubles(limit)) : null;
    return why ? { ...payment, reason: installmentTexts.refusal(why, toRoubles(limit)) } : payment;
  });

/**
 * Returns the payment methods for a request without a point id. With `pvz` 1 the point may be a parcel locker, which
 * accepts no cash.
 */
const getPaymentsWithoutPoint = (pvz: number | undefined): AcceptedPayments => ({
  ...ACCEPTS_ALL_PAYMENTS,
  cash: pvz !== 1,
});

/**
 * Lists the payment methods for a delivery, a pickup point, or `pvz` alone (section 7, payment/types).
 * @param selection `pvz` 1 means a pickup point whose id is not given. It may be a parcel locker, so no cash is
 * accepted.
 * @throws ShopError 404 for an unknown delivery or point
 */
export async function listDeliveryPaymentMethods(
  db: Db,
  selection: { delivery_id?: number; pvz?: number; postamat_id?: number },
): Promise<Payment[]> {
  const { delivery_id, pvz, postamat_id } = selection;
  const there =
    postamat_id === undefined ? getPaymentsWithoutPoint(pvz) : await findAcceptedPayments(db, postamat_id);
  if (!there) throw new ShopError(404, deliveryErrors.unknownPoint);
  if (delivery_id === undefined) {
    const isPoint = pvz === 1 || postamat_id !== undefined;
    return listPaymentMethods(db, isPoint ? 'pickuppoints' : null, there);
  }
  const type = await findDeliveryType(db, delivery_id);
  if (!type) throw new ShopError(404, deliveryErrors.unknown);
  return listPaymentMethods(db, type, there);
}
