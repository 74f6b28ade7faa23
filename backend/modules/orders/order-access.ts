import type { ApiError } from '@/lib/contracts/envelope';
import { matchesPhone } from '@/lib/domain/phone';
import type { RequestContext } from '../../http/context';
import { ShopError } from '../../http/errors';
import { consumeRateLimit, type RateLimit } from '../rate-limits';
import { orderErrors } from './errors';

/**
 * Four digits of a phone are guessed within ten thousand attempts: these limits keep one visitor, and all of them
 * together, far below that. All requests that take a number and a phone share them.
 */
const shared = { action: 'tracking', error: orderErrors.trackingTries };
const BY_VISITOR: RateLimit = { ...shared, max: 20, hours: 1 };
const BY_NUMBER: RateLimit = { ...shared, max: 30, hours: 24 };
/** For a visitor who drops cookies; higher, because many people may share an address. */
const BY_ADDRESS: RateLimit = { ...shared, max: 100, hours: 1 };

/** An order or a return: whose it is, and the phone that gives access to it. */
interface Protected {
  shopper_id: string;
  phone: string;
}

interface Asked {
  number: string;
  phone: string;
  /** The error for an unknown number and for a phone that does not match. */
  notFound: ApiError;
}

/**
 * Decides who may see an order or a return by its number: its shopper by the number alone, anybody else only with the
 * phone.
 * @param found the order or return; undefined for an unknown number
 * @returns it, and whether it is the caller's own
 * @throws ShopError 404, the same for an unknown number, a wrong phone and no phone; 429 after too many attempts at
 * what is not the caller's, whether it exists or not
 */
export async function requireOrderAccess<T extends Protected>(
  { shop, session, requireSession, address }: RequestContext,
  { number, phone, notFound }: Asked,
  found: T | undefined,
): Promise<{ found: T; own: boolean }> {
  if (found && found.shopper_id === session?.shopper_id) return { found, own: true };
  const { id } = await requireSession();
  const now = shop.now();
  if (address) await consumeRateLimit(shop.db, now, BY_ADDRESS, `address:${address}`);
  await consumeRateLimit(shop.db, now, BY_VISITOR, `session:${id}`);
  await consumeRateLimit(shop.db, now, BY_NUMBER, `number:${number}`);
  // No constant-time comparison: its duration disappears in that of the queries around it.
  if (!found || !matchesPhone(phone, found.phone)) throw new ShopError(404, notFound);
  return { found, own: false };
}
