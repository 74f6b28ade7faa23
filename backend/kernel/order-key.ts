import { ORDER_KEY_HEADER } from '#lib/contracts/headers.ts';
import { isOrderKey } from '#lib/domain/order-links.ts';
import { hashSecret } from './secrets.ts';

/**
 * Reads the order secret of a request.
 * @returns the hash of the secret, null when the request has no valid secret
 */
export function readOrderKeyHash(headers: Headers): Buffer | null {
  const key = headers.get(ORDER_KEY_HEADER);
  return key !== null && isOrderKey(key) ? hashSecret(key) : null;
}
