import type { OrderItem } from '#lib/contracts/orders.ts';
import { toRoubles } from '#lib/domain/money.ts';
import type { CartItemRow } from '../cart/index.ts';
import { toImages } from '../products/index.ts';

/** Converts a cart line to the line that an order stores. `price` and `base_price` are per unit, in kopecks. */
export const toOrderLine = (item: CartItemRow) => ({
  offer_id: item.offer_id,
  product_code: item.code,
  title: item.title,
  vendor_code: item.vendor_code,
  color: item.color,
  size: item.size,
  quantity: item.quantity,
  price: item.price,
  base_price: item.base_price,
  preview: toImages(item.images).main[0]?.small ?? '',
});

/** Converts a cart line to the order item of the contract. Prices are in roubles. */
export function toOrderItem(item: CartItemRow): OrderItem {
  const { base_price: _, price, ...line } = toOrderLine(item);
  return { ...line, price: toRoubles(price) };
}
