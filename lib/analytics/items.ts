import type { Cart, CartItem } from '#lib/contracts/cart.ts';
import type { CheckoutTotals, OrderItem } from '#lib/contracts/orders.ts';
import type { Product } from '#lib/contracts/product.ts';
import type { AnalyticsPurchase, EventItem } from './events.ts';

/** Converts a product, whose page or quick view is shown, to an item of an event. No size is chosen yet. */
export const toProductItem = ({ vendor_code, title, price, color, sections }: Product): EventItem => ({
  id: vendor_code,
  name: title,
  ...(price && { price: price.price, discount: price.base_price - price.price }),
  variant: color.value[0]?.name,
  category: sections.map((section) => section.title),
});

/**
 * Converts a cart line to an item of an event.
 * @param quantity number of units, by default the line's quantity
 */
export const toCartItem = (
  { title, price, discount_price, product, quantity: all }: CartItem,
  quantity = all,
): EventItem => ({
  id: product.vendor_code,
  name: title,
  price,
  discount: discount_price,
  variant: `${product.color}, ${product.size}`,
  quantity,
});

const orderEventItem = ({ vendor_code, title, price, color, size, quantity }: OrderItem): EventItem => ({
  id: vendor_code,
  name: title,
  ...(price !== undefined && { price }),
  variant: `${color}, ${size}`,
  quantity,
});

/** Returns the promo code if it reduces the price. */
export const findActiveCoupon = (promo: Cart['promo_code']): string | undefined =>
  promo && promo.price > 0 ? promo.text : undefined;

type Sums = Pick<CheckoutTotals, 'items' | 'amount' | 'discounts'> & {
  delivery_price?: number | null | undefined;
};

/**
 * Converts an order, or the quote of an order, to a purchase.
 * @param sums items and sums of the order, or of the quote from which the order was just placed
 * @param promo the applied promo code, or null
 */
export const toAnalyticsPurchase = (
  { items, amount, discounts, delivery_price }: Sums,
  promo: Cart['promo_code'],
): AnalyticsPurchase => ({
  items: items.map(orderEventItem),
  ...(amount !== undefined && { value: discounts.reduce((rest, { price }) => rest - price, amount) }),
  ...(typeof delivery_price === 'number' && { shipping: delivery_price }),
  coupon: findActiveCoupon(promo),
});
