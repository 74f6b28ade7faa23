import { chosenBonuses, paidByCertificates, splitCart } from '#features/cart/index.ts';
import type { Cart } from '#lib/contracts/cart.ts';
import type { PickupPoint } from '#lib/contracts/delivery.ts';
import type { CheckoutTotals, ExpectedOrder, OrderItem } from '#lib/contracts/orders.ts';
import { toKopecks, toRoubles } from '#lib/domain/money.ts';
import { chosenDelivery } from './rules.ts';
import type { CheckoutData } from './state.ts';

/** What the summary shows: lines and totals of one answer. */
export type Shown = Pick<
  CheckoutTotals,
  'items' | 'amount' | 'discounts' | 'bonus_debet' | 'certificates' | 'certificate_debet'
> & {
  final_amount: number;
  /** Null until a way of delivery is known; undefined where the back end does not name its price. */
  delivery_price: number | null | undefined;
};

const linesOf = (cart: Cart): OrderItem[] =>
  splitCart(cart.items).toOrder.map(({ product, ...item }) => ({
    ...item,
    product_code: product.code,
    vendor_code: product.vendor_code,
    color: product.color,
    size: product.size,
  }));

/**
 * The shop's totals for the current choice, with the lines they belong to. Before a place is chosen the shop cannot
 * answer: until then the cart and the price of the way of delivery are shown.
 * @param known the answer of pre_checkout for exactly this choice
 */
export function shownTotals(cart: Cart, state: CheckoutData, known: CheckoutTotals | undefined): Shown {
  const delivery = chosenDelivery(state);
  const delivery_price = delivery ? delivery.price : null;
  const bonus_debet = chosenBonuses(cart);
  const due = cart.final_amount - bonus_debet + (delivery_price ?? 0);
  const certificate_debet = paidByCertificates(cart, due);
  const estimated: Shown = {
    items: linesOf(cart),
    amount: cart.original_amount,
    discounts: cart.discounts,
    delivery_price,
    bonus_debet,
    certificates: cart.certificates,
    certificate_debet,
    final_amount: toRoubles(toKopecks(due) - toKopecks(certificate_debet)),
  };
  if (!known) return estimated;
  // Sums and lines that the back end does not name are those of the cart.
  return {
    ...known,
    items: known.items.length > 0 ? known.items : estimated.items,
    amount: known.amount ?? estimated.amount,
    delivery_price: known.delivery_price ?? delivery_price,
    final_amount: known.final_amount ?? estimated.final_amount,
  };
}

/** The part of an order’s sums that a press agrees to. */
export type Agreed = Pick<CheckoutTotals, 'items' | 'final_amount'> &
  Partial<Pick<Shown, 'certificate_debet'>>;

/**
 * What the shopper agrees to by pressing the button (ST-17).
 * @param point where the order goes, with the day by which it is there
 * @returns undefined where the back end has not named all sums
 */
export function toExpected(
  { items, certificate_debet, final_amount }: Agreed,
  point: PickupPoint | null,
): ExpectedOrder | undefined {
  const lines = items.flatMap(({ offer_id, quantity, price }) =>
    price === undefined ? [] : [{ offer_id, quantity, price }],
  );
  if (final_amount === undefined || lines.length < items.length) return undefined;
  return {
    final_amount,
    certificate_debet,
    delivery_date: point?.delivery_date ?? undefined,
    items: lines,
  };
}

/**
 * Whether an answer of pre_checkout has the cart's lines; if not, the cart is out of date. The specification names no
 * lines: an answer without them is of whatever is in the cart.
 */
export function isOfCart({ items }: CheckoutTotals, cart: Cart): boolean {
  const key = (line: Pick<OrderItem, 'offer_id' | 'quantity' | 'price'>) =>
    `${line.offer_id} ${line.quantity} ${line.price}`;
  return items.length === 0 || items.map(key).join() === linesOf(cart).map(key).join();
}
