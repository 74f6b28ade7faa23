import type { Payment } from '@/lib/contracts/delivery';
import type { CheckoutTotals } from '@/lib/contracts/orders';
import { bonusesEarned } from '@/lib/domain/loyalty';
import { toRoubles } from '@/lib/domain/money';
import type { Db } from '../../db/client';
import { ShopError } from '../../http/errors';
import { availableQuantity, type CartState, loadCart } from '../cart';
import { type DeliveryRate, deliveryErrors, deliveryPrice, getPayments, offeredRates } from '../delivery';
import { requireCity } from '../local';
import { loadInstallmentLimit } from '../settings';
import { type Destination, type OrderSelection, resolveDestination } from './delivery-selection';
import { orderErrors } from './errors';
import { toOrderItem } from './lines';

/** An order as it would be created at this moment; sums in kopecks. */
export interface Quote {
  cart: CartState;
  rate: DeliveryRate;
  destination: Destination;
  payments: Payment[];
  delivery_price: number;
  /** Whole bonuses that pay for a part of the goods. */
  bonus_debet: number;
  /** Whole bonuses that the order earns when it is received. */
  bonus_accrual: number;
  /** To pay with money. */
  final_amount: number;
  /** The shopper asked to pay by installments, and the sum is within their limit. */
  is_budget_payment: boolean;
}

/** The cart's message as plain text: it may contain <b>. */
const plain = (html: string) => html.replace(/<[^>]*>/g, '');

function checkCart(cart: CartState): void {
  if (cart.sold.length > 0)
    throw new ShopError(
      409,
      orderErrors.soldOut(cart.sold.map((item) => ({ ...item, left: availableQuantity(item) }))),
    );
  if (cart.toOrder.length === 0) throw new ShopError(422, orderErrors.emptyCart);
  if (cart.restriction) throw new ShopError(422, orderErrors.restricted(plain(cart.restriction)));
}

/**
 * Checks the cart and what the shopper selected, and calculates the order by the same formula as the cart.
 * @param db the pool, or the order's transaction
 * @throws 409 for goods that sold out since the shopper saw the cart; 422 for an empty or restricted
 * cart and for a selection that is incomplete or not offered; 404 for an unknown city
 */
export async function quoteOrder(
  db: Db,
  shopperId: string,
  selection: OrderSelection,
  now: Date,
): Promise<Quote> {
  const cart = await loadCart(db, shopperId, now);
  checkCart(cart);
  const city = await requireCity(db, { id: selection.city_id });
  const rate = (await offeredRates(db, city.id)).find((one) => one.id === selection.delivery_id);
  if (!rate) throw new ShopError(422, deliveryErrors.unavailable);
  const destination = await resolveDestination(db, shopperId, city, rate, selection, now);
  const payments = await getPayments(db, rate.type, destination.locker);
  if (selection.payment_id !== undefined && !payments.some((one) => one.id === selection.payment_id))
    throw new ShopError(422, deliveryErrors.payment);
  const delivery_price = deliveryPrice(rate, cart.totals.final);
  const { bonus, to_pay } = cart.totals;
  const final_amount = to_pay + delivery_price;
  return {
    cart,
    rate,
    destination,
    payments,
    delivery_price,
    bonus_debet: bonus,
    bonus_accrual: bonusesEarned(to_pay, cart.card?.level?.bonus_percent ?? 0),
    final_amount,
    is_budget_payment: selection.is_budget_payment && final_amount <= (await loadInstallmentLimit(db)),
  };
}

/** The response of pre_checkout; sums in roubles. Bonuses are a payment, not a discount, and stand apart. */
export function toTotals(quote: Quote): CheckoutTotals {
  return {
    items: quote.cart.toOrder.map(toOrderItem),
    amount: toRoubles(quote.cart.totals.original),
    discounts: quote.cart.discounts.map(({ name, price }) => ({ name, price: toRoubles(price) })),
    delivery_price: toRoubles(quote.delivery_price),
    final_amount: toRoubles(quote.final_amount),
    bonus: quote.cart.totals.benefits.bonus,
    bonus_debet: quote.bonus_debet,
    is_budget_payment: quote.is_budget_payment,
    payments: quote.payments,
  };
}
