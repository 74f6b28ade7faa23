import type { Payment } from '#lib/contracts/delivery.ts';
import type { CheckoutTotals } from '#lib/contracts/orders.ts';
import { allocateToCertificates } from '#lib/domain/certificates.ts';
import { computeEarnedBonuses } from '#lib/domain/loyalty.ts';
import { toRoubles } from '#lib/domain/money.ts';
import type { Db } from '../../db/client.ts';
import { ShopError } from '../../kernel/errors.ts';
import { type CartItemRow, type CartState, getAvailableQuantity, toCartCertificates } from '../cart/index.ts';
import type { AppliedCertificate } from '../certificates/index.ts';
import {
  computeDeliveryPrice,
  type DeliveryRate,
  deliveryErrors,
  listOfferedRates,
  listPaymentMethods,
  type PricedParcel,
  withRefusalReasons,
} from '../delivery/index.ts';
import { type CityRow, requireCity } from '../locations/index.ts';
import { loadInstallmentLimit } from '../settings/index.ts';
import { type Destination, type OrderSelection, resolveDestination } from './delivery-selection.ts';
import { orderErrors } from './errors.ts';
import { toOrderItem } from './lines.ts';
import { isPaidInInstallments, selectPaymentMethod } from './payment-selection.ts';

/** The sums of an order, in kopecks. */
export interface OrderSums {
  delivery_price: number;
  /** Whole bonuses that pay for a part of the items. */
  bonus_debet: number;
  /** Whole bonuses that the order earns when it is received. */
  bonus_accrual: number;
  /**
   * The shopper's gift certificates with the sum that each pays for items and delivery, after discounts and bonuses.
   */
  certificates: Array<AppliedCertificate & { amount: number }>;
  /** Sum of the certificates' payments. */
  certificate_debet: number;
  /** Sum to pay with money. */
  final_amount: number;
}

/** An order as it would be placed now. Sums are in kopecks. */
export interface OrderQuote extends OrderSums {
  cart: CartState;
  city: CityRow;
  rate: DeliveryRate;
  destination: Destination;
  payments: Payment[];
  /** The selected payment method. Undefined when no method is selected. */
  payment: Payment | undefined;
  /** True when the shopper selected installments and the sum is within their limit. */
  is_budget_payment: boolean;
}

/**
 * Computes the sums of an order's items and delivery, for orders from the cart and with one click.
 * @param delivery_price kopecks, 0 when no delivery is selected
 */
export function computeOrderSums({ totals, card, ...cart }: CartState, delivery_price: number): OrderSums {
  const due = totals.to_pay + delivery_price;
  const certificates = allocateToCertificates(cart.certificates, due);
  const certificate_debet = certificates.reduce((sum, { amount }) => sum + amount, 0);
  return {
    delivery_price,
    bonus_debet: totals.bonus,
    // A payment by certificate earns bonuses too, because its money was paid earlier.
    bonus_accrual: computeEarnedBonuses(totals.to_pay, card?.level?.bonus_percent ?? 0),
    certificates,
    certificate_debet,
    final_amount: due - certificate_debet,
  };
}

/** Removes tags from the cart's message, which may contain <b>. */
const stripTags = (html: string) => html.replace(/<[^>]*>/g, '');

/** Builds the error that lists every line for which there are too few units. */
export const buildSoldOutError = (sold: readonly CartItemRow[]) =>
  orderErrors.soldOut(sold.map((item) => ({ ...item, left: getAvailableQuantity(item) })));

/**
 * Checks that there are enough units for every line.
 * @throws ShopError 409 with every line for which there are too few units
 */
export function checkStock({ sold }: Pick<CartState, 'sold'>): void {
  if (sold.length > 0) throw new ShopError(409, buildSoldOutError(sold));
}

function checkCart(cart: CartState): void {
  checkStock(cart);
  if (cart.toOrder.length === 0) throw new ShopError(422, orderErrors.emptyCart);
  if (cart.restriction) throw new ShopError(422, orderErrors.restricted(stripTags(cart.restriction)));
}

/** Finds the rate of a delivery. @throws ShopError 422 for a delivery that the city does not have */
export function requireDeliveryRate(rates: readonly DeliveryRate[], deliveryId: number): DeliveryRate {
  const rate = rates.find((one) => one.id === deliveryId);
  if (!rate) throw new ShopError(422, deliveryErrors.unavailable);
  return rate;
}

interface QuoteInput {
  shopperId: string;
  /** The shopper's cart, or the one line of a one-click order. */
  cart: CartState;
  selection: OrderSelection;
  /** The parcel for which the delivery price is computed. */
  parcel: PricedParcel;
  now: Date;
}

/**
 * Checks the items and the shopper's selection, and calculates the order by the same formula as the cart.
 * @param db the pool, or the order's transaction
 * @throws ShopError 409 for items that were sold out since the shopper saw them
 * @throws ShopError 422 for an empty or restricted cart, and for an incomplete or unavailable selection
 * @throws ShopError 404 for an unknown city
 */
export async function quoteOrder(
  db: Db,
  { shopperId, cart, selection, parcel, now }: QuoteInput,
): Promise<OrderQuote> {
  checkCart(cart);
  const city = await requireCity(db, { id: selection.city_id });
  const rate = requireDeliveryRate(await listOfferedRates(db, city.id, parcel, now), selection.delivery_id);
  const destination = await resolveDestination(db, shopperId, city, rate, selection, now);
  const sums = computeOrderSums(cart, computeDeliveryPrice(rate, cart.totals.final));
  const offered = await listPaymentMethods(db, rate.type, destination.acceptedPayments);
  const payments = withRefusalReasons(offered, sums.final_amount, await loadInstallmentLimit(db));
  const payment = selectPaymentMethod(payments, selection);
  return {
    ...sums,
    cart,
    city,
    rate,
    destination,
    payments,
    payment,
    is_budget_payment: isPaidInInstallments(payment),
  };
}

/**
 * Converts an order's items and sums to the contract's shape, in roubles. Bonuses and certificates are separate fields,
 * because they are payments and not discounts.
 */
export const toItemTotals = (cart: CartState, sums: OrderSums) => ({
  items: cart.toOrder.map(toOrderItem),
  amount: toRoubles(cart.totals.original),
  discounts: cart.discounts.map(({ name, price }) => ({ name, price: toRoubles(price) })),
  delivery_price: toRoubles(sums.delivery_price),
  final_amount: toRoubles(sums.final_amount),
  bonus: cart.totals.benefits.bonus,
  bonus_debet: sums.bonus_debet,
  certificates: toCartCertificates(sums.certificates),
  certificate_debet: toRoubles(sums.certificate_debet),
});

/** Converts a quote to the response of pre_checkout, in roubles. */
export const toCheckoutTotals = (quote: OrderQuote): CheckoutTotals => ({
  ...toItemTotals(quote.cart, quote),
  is_budget_payment: quote.is_budget_payment,
  payments: quote.payments,
});
