import { getChosenBonuses, splitCart, sumCertificates } from '#features/cart/index.ts';
import type { Cart } from '#lib/contracts/cart.ts';
import type { PickupPoint } from '#lib/contracts/delivery.ts';
import type { CheckoutTotals, ExpectedOrder, OrderItem } from '#lib/contracts/orders.ts';
import { toKopecks, toRoubles } from '#lib/domain/money.ts';
import { getChosenDelivery } from './rules.ts';
import type { CheckoutData } from './state.ts';

/** Lines and totals that the summary shows. Both come from the same response. */
export type ShownTotals = Pick<
  CheckoutTotals,
  'items' | 'amount' | 'discounts' | 'bonus_debet' | 'certificates' | 'certificate_debet'
> & {
  final_amount: number;
  /** Null until a delivery method is known. Undefined where the back end does not return its price. */
  delivery_price: number | null | undefined;
};

const toOrderItems = (cart: Cart): OrderItem[] =>
  splitCart(cart.items).toOrder.map(({ product, ...item }) => ({
    ...item,
    product_code: product.code,
    vendor_code: product.vendor_code,
    color: product.color,
    size: product.size,
  }));

/**
 * Returns the shop's totals for the current choice, with their lines. Before a place of delivery is chosen, the shop
 * cannot calculate totals. The amounts of the cart and the price of the delivery method are shown then.
 * @param known response of pre_checkout for exactly this choice
 */
export function getShownTotals(
  cart: Cart,
  state: CheckoutData,
  known: CheckoutTotals | undefined,
): ShownTotals {
  const delivery = getChosenDelivery(state);
  const delivery_price = delivery ? delivery.price : null;
  const bonus_debet = getChosenBonuses(cart);
  const due = cart.final_amount - bonus_debet + (delivery_price ?? 0);
  const certificate_debet = sumCertificates(cart, due);
  const estimated: ShownTotals = {
    items: toOrderItems(cart),
    amount: cart.original_amount,
    discounts: cart.discounts,
    delivery_price,
    bonus_debet,
    certificates: cart.certificates,
    certificate_debet,
    final_amount: toRoubles(toKopecks(due) - toKopecks(certificate_debet)),
  };
  if (!known) return estimated;
  // Amounts and lines that the back end does not return are taken from the cart.
  return {
    ...known,
    items: known.items.length > 0 ? known.items : estimated.items,
    amount: known.amount ?? estimated.amount,
    delivery_price: known.delivery_price ?? delivery_price,
    final_amount: known.final_amount ?? estimated.final_amount,
  };
}

/** Part of an order's totals that the shopper accepts by pressing the button. */
export type AcceptedTotals = Pick<CheckoutTotals, 'items' | 'final_amount'> &
  Partial<Pick<ShownTotals, 'certificate_debet'>>;

/**
 * Builds the lines and totals that the shopper accepts by pressing the button (ST-17).
 * @param point pickup point with its delivery day
 * @returns undefined if the back end has not returned all amounts
 */
export function toExpectedOrder(
  { items, certificate_debet, final_amount }: AcceptedTotals,
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
 * Returns true when the lines in a response of pre_checkout equal the cart's lines. Otherwise the cart is out of date.
 * The response in the specification has no lines. Such a response counts as equal.
 */
export function hasCartLines({ items }: CheckoutTotals, cart: Cart): boolean {
  const buildKey = (line: Pick<OrderItem, 'offer_id' | 'quantity' | 'price'>) =>
    `${line.offer_id} ${line.quantity} ${line.price}`;
  return items.length === 0 || items.map(buildKey).join() === toOrderItems(cart).map(buildKey).join();
}
