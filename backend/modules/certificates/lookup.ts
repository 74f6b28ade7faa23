import { isCardNumber, isSpendable } from '@/lib/domain/certificates';
import { moscowDay } from '@/lib/domain/dates';
import type { Shop } from '../../http/context';
import { ShopError } from '../../http/errors';
import { consumeRateLimit, type RateLimit, refundRateLimit } from '../rate-limits';
import { certificateErrors } from './errors';
import { guessedCard, hashesOf } from './number';
import { findByHash } from './repo';

/** Tries that failed, in an hour; one that found a certificate is not counted. */
const limit = (of: string, max: number): RateLimit => ({
  action: `certificate-${of}`,
  max,
  hours: 1,
  error: certificateErrors.tries,
});
const BY_SESSION = limit('session', 10);
/** A session is free for the asking; many people may share an address. */
const BY_ADDRESS = limit('address', 20);
/**
 * Guesses of one card's PIN, from wherever they come: at this pace ten thousand PINs take six weeks. One address alone
 * cannot use them up, and the owner of the card waits for an hour at most.
 */
const BY_CARD = limit('card', 10);
const BY_CARD_AND_ADDRESS = limit('card-address', 5);

/** Whose tries are counted. */
export interface Caller {
  sessionId: string;
  /** Empty when it is unknown. */
  address: string;
}

/** A number with its PIN, as the contract's certificateFields give them. */
export interface TypedCertificate {
  number: string;
  pin: string;
}

async function countsOf({ sessionId, address }: Caller, { number }: TypedCertificate) {
  const counts: Array<[RateLimit, string]> = [[BY_SESSION, `session:${sessionId}`]];
  if (address) counts.push([BY_ADDRESS, `address:${address}`]);
  // An electronic code cannot be guessed, however often one tries.
  if (!isCardNumber(number)) return counts;
  const card = await guessedCard(number);
  if (address) counts.push([BY_CARD_AND_ADDRESS, `${card} ${address}`]);
  return [...counts, [BY_CARD, card] as [RateLimit, string]];
}

/**
 * The certificate that pays under this number, for whoever asks: the form, the status, the cart. An unknown one, a
 * wrong PIN, one that is spent, expired, blocked or not sold yet get one answer, in the same time.
 * @returns kopecks, and the last day in Moscow
 * @throws ShopError 404 for all of those; 429 after too many tries that failed, with the seconds to wait
 */
export async function findSpendable(
  shop: Shop,
  caller: Caller,
  typed: TypedCertificate,
): Promise<{ id: number; balance: number; valid_until: string }> {
  const { db } = shop;
  const now = shop.now();
  const counts = await countsOf(caller, typed);
  // Counted before the answer is known, so that tries at once are all counted.
  for (const [one, subject] of counts) await consumeRateLimit(db, now, one, subject);
  const found = await findByHash(db, await hashesOf(typed.number, typed.pin));
  if (!found || !isSpendable(found, moscowDay(now))) throw new ShopError(404, certificateErrors.notFound);
  for (const [one, subject] of counts) await refundRateLimit(db, one, subject);
  return found;
}
