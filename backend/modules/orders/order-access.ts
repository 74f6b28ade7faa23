import type { ApiError } from '#lib/contracts/envelope.ts';
import { isFullPhone, matchesPhone } from '#lib/domain/phone.ts';
import type { RequestContext } from '../../kernel/context.ts';
import { ShopError } from '../../kernel/errors.ts';
import {
  buildClientTargetLimitKey,
  consumeRateLimits,
  getNetworkLimitKey,
  type RateLimit,
  refundRateLimits,
} from '../rate-limits/index.ts';
import { orderErrors } from './errors.ts';

const shared = { action: 'tracking', error: orderErrors.trackingTries };
/** Limit of wrong attempts at one number from one network. A stranger uses up their own limit, not the recipient's. */
const BY_NUMBER_AND_NETWORK: RateLimit = { ...shared, max: 10, hours: 1 };
/**
 * Limit of wrong attempts at any numbers from one network. The limit is high, because many people may share an IP
 * address.
 */
const BY_NETWORK: RateLimit = { ...shared, max: 100, hours: 1 };
/**
 * Limit of wrong last digits of the phone for one number, from all clients. At this rate, trying all ten thousand
 * combinations takes half a year. The full phone is still accepted.
 */
const DIGITS_OF_NUMBER: RateLimit = { ...shared, error: orderErrors.digitTries, max: 60, hours: 24 };

/** An order or a return, with its shopper and the phone that allows access to it. */
interface Protected {
  shopper_id: string;
  /** The guest who placed the order or return, if a customer has since claimed the order or return. */
  placed_by?: string | null;
  phone: string;
}

interface AccessRequest {
  number: string;
  phone: string;
  /** The error for an unknown number and for a phone that does not match. */
  notFound: ApiError;
  /**
   * True when the last four digits of the phone are not sufficient. These digits are printed on the parcel next to the
   * order's number.
   */
  wholePhone?: boolean;
}

/**
 * Checks the access to an order or a return by its number. The shopper of the order or return needs only the number,
 * other clients also need the phone. All requests with a number and a phone share the limits of wrong attempts. A
 * correct attempt is not counted. The correct full phone is accepted even if the limit of the number is reached.
 * @param found the order or return, or undefined for an unknown number
 * @returns the order or return. `own` is true when the order or return belongs to the caller.
 * @throws ShopError 404, with the same error for an unknown number, a wrong phone and a missing phone
 * @throws ShopError 429 after too many wrong attempts, whether the number exists or not
 */
export async function requireOrderAccess<T extends Protected>(
  context: RequestContext,
  { number, phone, notFound, wholePhone = false }: AccessRequest,
  found: T | undefined,
): Promise<{ found: T; own: boolean }> {
  const { shop, session } = context;
  const viewer = session?.shopper_id;
  if (found && viewer !== undefined && (found.shopper_id === viewer || found.placed_by === viewer))
    return { found, own: true };
  const now = shop.now();
  const isWhole = isFullPhone(phone);
  // A constant-time comparison is not needed, because the duration of the comparison is negligible compared with the
  // queries around it.
  const isRight = found !== undefined && matchesPhone(phone, found.phone) && (isWhole || !wholePhone);
  const ofNetwork = [BY_NETWORK, getNetworkLimitKey(context)] as const;
  const ofNumber = [BY_NUMBER_AND_NETWORK, buildClientTargetLimitKey(context, `number:${number}`)] as const;
  const ofDigits = [DIGITS_OF_NUMBER, `number:${number}`] as const;
  const mayBeDigits = !isWhole && phone !== '' && !wholePhone;
  const counts = [ofNetwork, ...(isWhole && isRight ? [] : [ofNumber]), ...(mayBeDigits ? [ofDigits] : [])];
  // Counted before the response, so that concurrent attempts are all counted. The count of a successful attempt is
  // refunded below.
  await consumeRateLimits(shop.db, now, counts);
  if (!found || !isRight) throw new ShopError(404, notFound);
  await refundRateLimits(shop.db, counts);
  return { found, own: false };
}
