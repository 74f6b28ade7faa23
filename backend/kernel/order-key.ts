import { ORDER_KEY } from '#lib/contracts/headers.ts';
import { isOrderKey } from '#lib/domain/order-links.ts';
import { hashOfSecret } from './secrets.ts';

/** The hash of the secret that a request shows; null without one, and for what can be none. */
export function orderKeyHash(headers: Headers): Buffer | null {
  const key = headers.get(ORDER_KEY);
  return key !== null && isOrderKey(key) ? hashOfSecret(key) : null;
}
