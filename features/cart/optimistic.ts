import type { Cart, CartItem } from '#lib/contracts/cart.ts';
import { splitCart } from './split.ts';

/** The cart with one line changed or removed; the count is updated, totals wait for the shop. */
function change(cart: Cart, offerId: number, edit: (item: CartItem) => CartItem | null): Cart {
  const items = cart.items.flatMap((item) => (item.offer_id === offerId ? (edit(item) ?? []) : item));
  const count = splitCart(items).toOrder.reduce((sum, item) => sum + item.quantity, 0);
  return { ...cart, items, count };
}

/** Optimistic updates: the cart after each change, if the shop accepts it. */
export const withQuantity = (cart: Cart, { offerId, quantity }: { offerId: number; quantity: number }) =>
  change(cart, offerId, (item) => ({ ...item, quantity }));

export const withToggled = (cart: Cart, offerId: number) =>
  change(cart, offerId, (item) => ({ ...item, is_tmp: !item.is_tmp }));

export const withoutItem = (cart: Cart, { offerId }: { offerId: number }) =>
  change(cart, offerId, () => null);

export const withBenefit = (cart: Cart, type: Cart['level_limits'][number]['type']): Cart => ({
  ...cart,
  level_limits: cart.level_limits.map((one) => ({ ...one, active: one.type === type })),
});
