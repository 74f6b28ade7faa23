import { createHash } from 'node:crypto';
import { ORDER_KEY } from '#lib/contracts/headers.ts';
import { isOrderKey } from '#lib/domain/order-links.ts';

/** What the shop keeps of the secret of an order's link: SHA-256. */
export const hashOfOrderKey = (key: string): Buffer => createHash('sha256').update(key).digest();

/** The hash of the secret that a request shows; null without one, and for what can be none. */
export function orderKeyHash(headers: Headers): Buffer | null {
  const key = headers.get(ORDER_KEY);
  return key !== null && isOrderKey(key) ? hashOfOrderKey(key) : null;
}
