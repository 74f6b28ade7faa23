import { isCardNumber, isSpendable } from '#lib/domain/certificates.ts';
import { moscowDay } from '#lib/domain/dates.ts';
import type { Shop } from '../../kernel/context.ts';
import { ShopError } from '../../kernel/errors.ts';
import { consumeRateLimits, inNetwork, type RateLimit, refundRateLimits } from '../rate-limits/index.ts';
import { certificateErrors } from './errors.ts';
import { guessedCard, hashesOf } from './number.ts';
import { findByHash } from './repo.ts';

/** Tries that failed, in an hour; one that found a certificate is not counted. */
const limit = (of: string, max: number): RateLimit => ({
  action: `certificate-${of}`,
  max,
  hours: 1,
  error: certificateErrors.tries,
});
/** A session is free for the asking; many people may share an address. */
const BY_NETWORK = limit('network', 20);
const BY_CARD_AND_NETWORK = limit('card-network', 5);
/**
 * Guesses of one card's PIN, from wherever they come: at this pace ten thousand PINs take six weeks. One network alone
 * cannot use them up, and the owner of the card waits for an hour at most.
 */
const BY_CARD = limit('card', 10);

/** A number with its PIN, as the contract's certificateFields give them. */
export interface TypedCertificate {
  number: string;
  pin: string;
}

async function countsOf(network: string | null, { number }: TypedCertificate) {
  const ofNetwork = [BY_NETWORK, network] as const;
  // An electronic code cannot be guessed, however often one tries.
  if (!isCardNumber(number)) return [ofNetwork];
  const card = await guessedCard(number);
  return [ofNetwork, [BY_CARD_AND_NETWORK, inNetwork(network, card)] as const, [BY_CARD, card] as const];
}

/**
 * The certificate that pays under this number, for whoever asks: the form, the status, the cart. An unknown one, a
 * wrong PIN, one that is spent, expired, blocked or not sold yet get one answer, in the same time.
 * @param network of the caller, see networkSubject
 * @returns kopecks, and the last day in Moscow
 * @throws ShopError 404 for all of those; 429 after too many tries that failed, with the seconds to wait
 */
export async function findSpendable(
  shop: Shop,
  network: string | null,
  typed: TypedCertificate,
): Promise<{ id: number; balance: number; valid_until: string }> {
  const { db } = shop;
  const now = shop.now();
  const counts = await countsOf(network, typed);
  // Counted before the answer is known, so that tries at once are all counted.
  await consumeRateLimits(db, now, counts);
  const found = await findByHash(db, await hashesOf(typed.number, typed.pin));
  if (!found || !isSpendable(found, moscowDay(now))) throw new ShopError(404, certificateErrors.notFound);
  await refundRateLimits(db, counts);
  return found;
}
