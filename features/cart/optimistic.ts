import type { Cart, CartItem } from '@/lib/contracts/cart';

const change = (cart: Cart, offerId: number, edit: (item: CartItem) => CartItem | null): Cart => ({
  ...cart,
  popup: null,
  items: cart.items.flatMap((item) => (item.offer_id === offerId ? (edit(item) ?? []) : item)),
});

/** How the cart will look; sums wait for the answer, because only the shop counts money. */
export const withQuantity = (cart: Cart, { offerId, quantity }: { offerId: number; quantity: number }) =>
  change(cart, offerId, (item) => ({ ...item, quantity }));

export const withToggled = (cart: Cart, offerId: number) =>
  change(cart, offerId, (item) => ({ ...item, is_tmp: !item.is_tmp }));

export const withoutItem = (cart: Cart, { offerId }: { offerId: number }) =>
  change(cart, offerId, () => null);
