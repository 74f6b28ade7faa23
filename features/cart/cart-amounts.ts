import type { Cart, CartItem } from '#lib/contracts/cart.ts';
import { toKopecks, toRoubles } from '#lib/domain/money.ts';

/** Groups the items of a cart: to order, saved for later, and unavailable (section 4, Cart items, ST-16). */
export function splitCart(items: readonly CartItem[]) {
  return {
    toOrder: items.filter((item) => item.is_stock && !item.is_tmp),
    savedForLater: items.filter((item) => item.is_stock && item.is_tmp),
    unavailable: items.filter((item) => !item.is_stock),
  };
}

/** Lists the quantities that a line may have: up to the smaller of stock and `max_count_of_products` (VA-14). */
export function listQuantityOptions(item: CartItem, cart: Pick<Cart, 'max_count_of_products'>): number[] {
  const stock = item.product.offers.find((offer) => offer.id === item.offer_id)?.quantity ?? 0;
  return Array.from({ length: Math.min(stock, cart.max_count_of_products) }, (_, index) => index + 1);
}

/** Returns true when the checkout is allowed: there are lines to order and no restriction (ST-11). */
export const canOrder = (cart: Cart): boolean => cart.count > 0 && !cart.restriction;

/**
 * Returns the number of bonuses that pay for a part of the items (1 bonus = 1 rouble). Returns 0 unless the shopper has
 * chosen bonuses.
 */
export const getChosenBonuses = (cart: Pick<Cart, 'level_limits'>): number =>
  cart.level_limits.find(({ type, active }) => type === 'bonus' && active)?.limit ?? 0;

/** Computes which part of a total, after discounts and bonuses, is paid by gift certificates, in roubles. */
export const sumCertificates = (cart: Pick<Cart, 'certificates'>, due: number): number =>
  toRoubles(
    Math.min(
      toKopecks(due),
      cart.certificates.reduce((sum, { balance }) => sum + toKopecks(balance), 0),
    ),
  );

/**
 * Computes the amount to pay for the items after bonuses and certificates, in roubles. The checkout starts with the
 * same amount.
 */
export function computeAmountToPay(
  cart: Pick<Cart, 'final_amount' | 'level_limits' | 'certificates'>,
): number {
  const due = cart.final_amount - getChosenBonuses(cart);
  return toRoubles(toKopecks(due) - toKopecks(sumCertificates(cart, due)));
}

/** Builds a key of everything that prices depend on: the lines to order, their total, bonuses and certificates. */
export const buildPricingKey = (cart: Cart): string =>
  [
    ...splitCart(cart.items).toOrder.map((item) => `${item.offer_id}×${item.quantity}×${item.price}`),
    cart.final_amount,
    getChosenBonuses(cart),
    ...cart.certificates.map(({ id, balance }) => `${id}=${balance}`),
  ].join(' ');
