import type { ApiError } from '#lib/contracts/envelope.ts';
import { isWholePhone, matchesPhone } from '#lib/domain/phone.ts';
import type { RequestContext } from '../../kernel/context.ts';
import { ShopError } from '../../kernel/errors.ts';
import {
  consumeRateLimits,
  networkSubject,
  type RateLimit,
  refundRateLimits,
  targetByNetwork,
} from '../rate-limits/index.ts';
import { orderErrors } from './errors.ts';

const shared = { action: 'tracking', error: orderErrors.trackingTries };
/** Wrong tries at one number: a stranger uses up their own and not the recipient's. */
const BY_NUMBER_AND_NETWORK: RateLimit = { ...shared, max: 10, hours: 1 };
/** Wrong tries at whatever numbers; many people may share an address. */
const BY_NETWORK: RateLimit = { ...shared, max: 100, hours: 1 };
/**
 * Wrong last digits of one number, from wherever they come: at this pace ten thousand of them take half a year. Whoever
 * knows the whole phone is not held up by it.
 */
const DIGITS_OF_NUMBER: RateLimit = { ...shared, error: orderErrors.digitTries, max: 60, hours: 24 };

/** An order or a return: whose it is, and the phone that gives access to it. */
interface Protected {
  shopper_id: string;
  /** The guest whose browser made it, when a customer has taken it over since. */
  placed_by?: string | null;
  phone: string;
}

interface Asked {
  number: string;
  phone: string;
  /** The error for an unknown number and for a phone that does not match. */
  notFound: ApiError;
  /** The last four digits do not do: they stand on the parcel beside the number. */
  wholePhone?: boolean;
}

/**
 * Decides who may see an order or a return by its number: its shopper by the number alone, anybody else only with the
 * phone. All requests that take a number and a phone share the limits of wrong tries. A right answer is not counted, and the
 * whole right phone is let in however often others have guessed.
 * @param found the order or return; undefined for an unknown number
 * @returns it, and whether it is the caller's own
 * @throws ShopError 404, the same for an unknown number, a wrong phone and no phone; 429 after too many wrong tries at
 * what is not the caller's, whether it exists or not
 */
export async function requireOrderAccess<T extends Protected>(
  context: RequestContext,
  { number, phone, notFound, wholePhone = false }: Asked,
  found: T | undefined,
): Promise<{ found: T; own: boolean }> {
  const { shop, session } = context;
  const viewer = session?.shopper_id;
  if (found && viewer !== undefined && (found.shopper_id === viewer || found.placed_by === viewer))
    return { found, own: true };
  const now = shop.now();
  const isWhole = isWholePhone(phone);
  // No constant-time comparison: its duration disappears in that of the queries around it.
  const isRight = found !== undefined && matchesPhone(phone, found.phone) && (isWhole || !wholePhone);
  const ofNetwork = [BY_NETWORK, networkSubject(context)] as const;
  const ofNumber = [BY_NUMBER_AND_NETWORK, targetByNetwork(context, `number:${number}`)] as const;
  const ofDigits = [DIGITS_OF_NUMBER, `number:${number}`] as const;
  const mayBeDigits = !isWhole && phone !== '' && !wholePhone;
  const counts = [ofNetwork, ...(isWhole && isRight ? [] : [ofNumber]), ...(mayBeDigits ? [ofDigits] : [])];
  // Counted before the answer is known to the caller, so that tries at once are all counted.
  await consumeRateLimits(shop.db, now, counts);
  if (!found || !isRight) throw new ShopError(404, notFound);
  await refundRateLimits(shop.db, counts);
  return { found, own: false };
}
