import type { Payment } from '@/lib/contracts/delivery';
import type { CheckoutTotals } from '@/lib/contracts/orders';
import { bonusesEarned } from '@/lib/domain/loyalty';
import { toRoubles } from '@/lib/domain/money';
import type { Db } from '../../db/client';
import { ShopError } from '../../http/errors';
import { loadInstallmentLimit } from '../cart/settings';
import { type CartState, leftIn, loadCart } from '../cart/state';
import { deliveryErrors } from '../delivery/errors';
import type { RateRow } from '../delivery/repo';
import { deliveryPrice, getPayments, offeredRates } from '../delivery/service';
import { requireCity } from '../local/service';
import { type Choice, type Destination, resolveDestination } from './choice';
import { orderErrors } from './errors';
import { toOrderItem } from './lines';

/** An order as it would be made this moment; sums in kopecks. */
export interface Draft {
  cart: CartState;
  rate: RateRow;
  destination: Destination;
  payments: Payment[];
  delivery_price: number;
  /** Whole bonuses that pay a part of the goods. */
  bonus_debet: number;
  /** Whole bonuses that the order earns when it is received. */
  bonus_accrual: number;
  /** To pay with money. */
  final_amount: number;
  /** The choice asks for parts, and the sum is within their limit. */
  is_budget_payment: boolean;
}

/** A message for plain text: the cart's own may carry <b>. */
const plain = (html: string) => html.replace(/<[^>]*>/g, '');

function checkCart(cart: CartState): void {
  if (cart.sold.length > 0)
    throw new ShopError(409, orderErrors.soldOut(cart.sold.map((item) => ({ ...item, left: leftIn(item) }))));
  if (cart.toOrder.length === 0) throw new ShopError(422, orderErrors.emptyCart);
  if (cart.restriction) throw new ShopError(422, orderErrors.restricted(plain(cart.restriction)));
}

/**
 * Checks the cart and the choice, and counts the order by the cart's own formula.
 * @param db the pool, or the order's transaction
 * @throws 409 for goods sold out since the shopper saw the cart; 422 for an empty or restricted
 * cart and for a choice that is incomplete or not offered; 404 for an unknown city
 */
export async function draftOrder(db: Db, shopperId: string, choice: Choice, now: Date): Promise<Draft> {
  const cart = await loadCart(db, shopperId, now);
  checkCart(cart);
  const city = await requireCity(db, { id: choice.city_id });
  const rate = (await offeredRates(db, city.id)).find((one) => one.id === choice.delivery_id);
  if (!rate) throw new ShopError(422, deliveryErrors.unavailable);
  const destination = await resolveDestination(db, shopperId, city, rate, choice, now);
  const payments = await getPayments(db, rate.type, destination.locker);
  if (choice.payment_id !== undefined && !payments.some((one) => one.id === choice.payment_id))
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
    is_budget_payment: choice.is_budget_payment && final_amount <= (await loadInstallmentLimit(db)),
  };
}

/** The answer of pre_checkout; sums in roubles. Bonuses are no discount: they pay, and are told apart. */
export function toTotals(draft: Draft): CheckoutTotals {
  return {
    items: draft.cart.toOrder.map(toOrderItem),
    amount: toRoubles(draft.cart.totals.original),
    discounts: draft.cart.discounts.map(({ name, price }) => ({ name, price: toRoubles(price) })),
    delivery_price: toRoubles(draft.delivery_price),
    final_amount: toRoubles(draft.final_amount),
    bonus: draft.cart.totals.benefits.bonus,
    bonus_debet: draft.bonus_debet,
    is_budget_payment: draft.is_budget_payment,
    payments: draft.payments,
  };
}
