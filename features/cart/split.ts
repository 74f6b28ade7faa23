import type { Cart, CartItem } from '#lib/contracts/cart.ts';
import { toKopecks, toRoubles } from '#lib/domain/money.ts';

/** Section 4, Cart items (ST-16): to order, saved for later, and those that cannot be ordered. */
export function splitCart(items: readonly CartItem[]) {
  return {
    toOrder: items.filter((item) => item.is_stock && !item.is_tmp),
    savedForLater: items.filter((item) => item.is_stock && item.is_tmp),
    unavailable: items.filter((item) => !item.is_stock),
  };
}

/** Quantities a line may have: up to the smaller of stock and `max_count_of_products` (VA-14). */
export function quantityOptions(item: CartItem, cart: Pick<Cart, 'max_count_of_products'>): number[] {
  const stock = item.product.offers.find((offer) => offer.id === item.offer_id)?.quantity ?? 0;
  return Array.from({ length: Math.min(stock, cart.max_count_of_products) }, (_, index) => index + 1);
}

/** ST-11: without anything to order, or under a restriction, there is no checkout. */
export const canOrder = (cart: Cart): boolean => cart.count > 0 && !cart.restriction;

/** Bonuses that will pay a part of the goods, one a rouble; 0 unless the shopper chose to. */
export const chosenBonuses = (cart: Pick<Cart, 'level_limits'>): number =>
  cart.level_limits.find(({ type, active }) => type === 'bonus' && active)?.limit ?? 0;

/** What gift certificates pay of a sum that is left after discounts and bonuses, roubles. */
export const paidByCertificates = (cart: Pick<Cart, 'certificates'>, due: number): number =>
  toRoubles(
    Math.min(
      toKopecks(due),
      cart.certificates.reduce((sum, { balance }) => sum + toKopecks(balance), 0),
    ),
  );

/** What is left to pay for the goods in roubles, after bonuses and certificates: the checkout starts with the same sum. */
export function toPay(cart: Pick<Cart, 'final_amount' | 'level_limits' | 'certificates'>): number {
  const due = cart.final_amount - chosenBonuses(cart);
  return toRoubles(toKopecks(due) - toKopecks(paidByCertificates(cart, due)));
}

/** What prices depend on: the lines to order, their sum, and the bonuses and certificates that pay part of it. */
export const goodsOf = (cart: Cart): string =>
  [
    ...splitCart(cart.items).toOrder.map((item) => `${item.offer_id}×${item.quantity}×${item.price}`),
    cart.final_amount,
    chosenBonuses(cart),
    ...cart.certificates.map(({ id, balance }) => `${id}=${balance}`),
  ].join(' ');
