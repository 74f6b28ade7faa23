import type { Cart, CartItem } from '#lib/contracts/cart.ts';
import { splitCart } from './cart-amounts.ts';

/** Changes or removes one line of a cart and updates the count. The totals change only with the response. */
function editLine(cart: Cart, offerId: number, edit: (item: CartItem) => CartItem | null): Cart {
  const items = cart.items.flatMap((item) => (item.offer_id === offerId ? (edit(item) ?? []) : item));
  const count = splitCart(items).toOrder.reduce((sum, item) => sum + item.quantity, 0);
  return { ...cart, items, count };
}

/** Optimistic update: sets the quantity of a line. */
export const setItemQuantity = (cart: Cart, { offerId, quantity }: { offerId: number; quantity: number }) =>
  editLine(cart, offerId, (item) => ({ ...item, quantity }));

/** Optimistic update: saves a line for later, or moves it back to the order. */
export const toggleSavedForLater = (cart: Cart, offerId: number) =>
  editLine(cart, offerId, (item) => ({ ...item, is_tmp: !item.is_tmp }));

/** Optimistic update: removes a line. */
export const removeCartItem = (cart: Cart, { offerId }: { offerId: number }) =>
  editLine(cart, offerId, () => null);

/** Optimistic update: activates a benefit of the loyalty card. */
export const activateBenefit = (cart: Cart, type: Cart['level_limits'][number]['type']): Cart => ({
  ...cart,
  level_limits: cart.level_limits.map((one) => ({ ...one, active: one.type === type })),
});
