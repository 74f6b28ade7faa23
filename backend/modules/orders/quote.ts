import type { Payment } from '#lib/contracts/delivery.ts';
import type { CheckoutTotals } from '#lib/contracts/orders.ts';
import { payByCertificates } from '#lib/domain/certificates.ts';
import { bonusesEarned } from '#lib/domain/loyalty.ts';
import { toRoubles } from '#lib/domain/money.ts';
import type { Db } from '../../db/client.ts';
import { ShopError } from '../../kernel/errors.ts';
import { availableQuantity, type CartItemRow, type CartState, toHeldCertificates } from '../cart/index.ts';
import type { HeldCertificate } from '../certificates/index.ts';
import {
  type DeliveryRate,
  deliveryErrors,
  deliveryPrice,
  getPayments,
  offeredRates,
  type Parcel,
  withReasons,
} from '../delivery/index.ts';
import { type CityRow, requireCity } from '../local/index.ts';
import { loadInstallmentLimit } from '../settings/index.ts';
import { type Destination, type OrderSelection, resolveDestination } from './delivery-selection.ts';
import { orderErrors } from './errors.ts';
import { toOrderItem } from './lines.ts';
import { isInParts, selectPayment } from './payment-selection.ts';

/** What an order comes to; sums in kopecks. */
export interface OrderSums {
  delivery_price: number;
  /** Whole bonuses that pay for a part of the goods. */
  bonus_debet: number;
  /** Whole bonuses that the order earns when it is received. */
  bonus_accrual: number;
  /** The shopper's gift certificates with what each pays, of the goods and the delivery, after discounts and bonuses. */
  certificates: Array<HeldCertificate & { amount: number }>;
  /** What they pay together. */
  certificate_debet: number;
  /** To pay with money. */
  final_amount: number;
}

/** An order as it would be created at this moment; sums in kopecks. */
export interface Quote extends OrderSums {
  cart: CartState;
  city: CityRow;
  rate: DeliveryRate;
  destination: Destination;
  payments: Payment[];
  /** The selected one; undefined while none is. */
  payment: Payment | undefined;
  /** The shopper asked to pay by installments, and the sum is within their limit. */
  is_budget_payment: boolean;
}

/**
 * The sums of goods with their delivery: those of every order, however it is placed.
 * @param delivery_price kopecks; 0 while no way of delivery is chosen
 */
export function sumsOf({ totals, card, ...cart }: CartState, delivery_price: number): OrderSums {
  const due = totals.to_pay + delivery_price;
  const certificates = payByCertificates(cart.certificates, due);
  const certificate_debet = certificates.reduce((sum, { amount }) => sum + amount, 0);
  return {
    delivery_price,
    bonus_debet: totals.bonus,
    // What a certificate pays is money that somebody has paid before: it earns bonuses as well.
    bonus_accrual: bonusesEarned(totals.to_pay, card?.level?.bonus_percent ?? 0),
    certificates,
    certificate_debet,
    final_amount: due - certificate_debet,
  };
}

/** The cart's message as plain text: it may contain <b>. */
const plain = (html: string) => html.replace(/<[^>]*>/g, '');

/** Names every line that is short. */
export const nameSold = (sold: readonly CartItemRow[]) =>
  orderErrors.soldOut(sold.map((item) => ({ ...item, left: availableQuantity(item) })));

/** @throws ShopError 409 naming every line that is short */
export function checkStock({ sold }: Pick<CartState, 'sold'>): void {
  if (sold.length > 0) throw new ShopError(409, nameSold(sold));
}

function checkCart(cart: CartState): void {
  checkStock(cart);
  if (cart.toOrder.length === 0) throw new ShopError(422, orderErrors.emptyCart);
  if (cart.restriction) throw new ShopError(422, orderErrors.restricted(plain(cart.restriction)));
}

/** @throws ShopError 422 for a way of delivery that the city does not have */
export function requireRate(rates: readonly DeliveryRate[], deliveryId: number): DeliveryRate {
  const rate = rates.find((one) => one.id === deliveryId);
  if (!rate) throw new ShopError(422, deliveryErrors.unavailable);
  return rate;
}

interface Asked {
  shopperId: string;
  /** The shopper's cart, or the one line of a one-click order. */
  cart: CartState;
  selection: OrderSelection;
  /** What the delivery is priced for. */
  parcel: Parcel;
  now: Date;
}

/**
 * Checks the goods and what the shopper selected, and calculates the order by the same formula as the cart.
 * @param db the pool, or the order's transaction
 * @throws 409 for goods that sold out since the shopper saw them; 422 for an empty or restricted
 * cart and for a selection that is incomplete or not offered; 404 for an unknown city
 */
export async function quoteOrder(db: Db, { shopperId, cart, selection, parcel, now }: Asked): Promise<Quote> {
  checkCart(cart);
  const city = await requireCity(db, { id: selection.city_id });
  const rate = requireRate(await offeredRates(db, city.id, parcel, now), selection.delivery_id);
  const destination = await resolveDestination(db, shopperId, city, rate, selection, now);
  const sums = sumsOf(cart, deliveryPrice(rate, cart.totals.final));
  const offered = await getPayments(db, rate.type, destination.there);
  const payments = withReasons(offered, sums.final_amount, await loadInstallmentLimit(db));
  const payment = selectPayment(payments, selection);
  return {
    ...sums,
    cart,
    city,
    rate,
    destination,
    payments,
    payment,
    is_budget_payment: isInParts(payment),
  };
}

/**
 * Goods and sums of an order as the contract has them; roubles. Bonuses and certificates are payments, not discounts,
 * and stand apart.
 */
export const toGoodsTotals = (cart: CartState, sums: OrderSums) => ({
  items: cart.toOrder.map(toOrderItem),
  amount: toRoubles(cart.totals.original),
  discounts: cart.discounts.map(({ name, price }) => ({ name, price: toRoubles(price) })),
  delivery_price: toRoubles(sums.delivery_price),
  final_amount: toRoubles(sums.final_amount),
  bonus: cart.totals.benefits.bonus,
  bonus_debet: sums.bonus_debet,
  certificates: toHeldCertificates(sums.certificates),
  certificate_debet: toRoubles(sums.certificate_debet),
});

/** The response of pre_checkout. */
export const toTotals = (quote: Quote): CheckoutTotals => ({
  ...toGoodsTotals(quote.cart, quote),
  is_budget_payment: quote.is_budget_payment,
  payments: quote.payments,
});
