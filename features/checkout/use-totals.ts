'use client';

import { chosenBonuses, paidByCertificates, splitCart } from '@/features/cart';
import type { Cart } from '@/lib/contracts/cart';
import type { PickupPoint } from '@/lib/contracts/delivery';
import type { CheckoutTotals, ExpectedOrder, OrderItem } from '@/lib/contracts/orders';
import { toKopecks, toRoubles } from '@/lib/domain/money';
import { useCheckout } from './provider';

/** What the summary shows: lines and totals of one answer. */
export type Shown = Pick<
  CheckoutTotals,
  'items' | 'amount' | 'discounts' | 'bonus_debet' | 'certificates' | 'certificate_debet' | 'final_amount'
> & {
  /** Null until a way of delivery is known. */
  delivery_price: number | null;
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
export function useTotals(cart: Cart, known: CheckoutTotals | undefined): Shown {
  const delivery = useCheckout((state) => state.deliveries?.find((one) => one.id === state.delivery_id));
  if (known) return known.items.length > 0 ? known : { ...known, items: linesOf(cart) };
  const delivery_price = delivery?.price ?? null;
  const bonus_debet = chosenBonuses(cart);
  const due = cart.final_amount - bonus_debet + (delivery_price ?? 0);
  const certificate_debet = paidByCertificates(cart, due);
  return {
    items: linesOf(cart),
    amount: cart.original_amount,
    discounts: cart.discounts,
    delivery_price,
    bonus_debet,
    certificates: cart.certificates,
    certificate_debet,
    final_amount: toRoubles(toKopecks(due) - toKopecks(certificate_debet)),
  };
}

type Agreed = Pick<Shown, 'items' | 'final_amount'> & Partial<Pick<Shown, 'certificate_debet'>>;

/**
 * What the shopper agrees to by pressing the button (ST-17).
 * @param point where the order goes, with the day by which it is there
 */
export const toExpected = (
  { items, certificate_debet, final_amount }: Agreed,
  point: PickupPoint | null,
): ExpectedOrder => ({
  final_amount,
  certificate_debet,
  delivery_date: point?.delivery_date ?? undefined,
  items: items.map(({ offer_id, quantity, price }) => ({ offer_id, quantity, price })),
});

/**
 * Whether an answer of pre_checkout has the cart's lines; if not, the cart is out of date. The specification names no
 * lines: an answer without them is of whatever is in the cart.
 */
export function isOfCart({ items }: CheckoutTotals, cart: Cart): boolean {
  const key = (line: Pick<OrderItem, 'offer_id' | 'quantity' | 'price'>) =>
    `${line.offer_id} ${line.quantity} ${line.price}`;
  return items.length === 0 || items.map(key).join() === linesOf(cart).map(key).join();
}
