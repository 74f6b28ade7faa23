import { isCardNumber, isSpendable } from '#lib/domain/certificates.ts';
import { getMoscowDay } from '#lib/domain/dates.ts';
import type { Shop } from '../../kernel/context.ts';
import { ShopError } from '../../kernel/errors.ts';
import {
  buildTargetLimitKey,
  consumeRateLimits,
  type RateLimit,
  refundRateLimits,
} from '../rate-limits/index.ts';
import { certificateErrors } from './errors.ts';
import { computePossibleHashes, hashCardForRateLimit } from './number.ts';
import { findCertificateByHash } from './repo.ts';

/** Builds a rate limit per hour for failed attempts. An attempt that finds a certificate is not counted. */
const buildAttemptLimit = (subject: string, max: number): RateLimit => ({
  action: `certificate-${subject}`,
  max,
  hours: 1,
  error: certificateErrors.tries,
});
/**
 * Limit of failed attempts of one network. The limit does not depend on the session, because a client can create any
 * number of sessions. It is high, because many people may share an IP address.
 */
const BY_NETWORK = buildAttemptLimit('network', 20);
const BY_CARD_AND_NETWORK = buildAttemptLimit('card-network', 5);
/**
 * Limit of wrong PINs of one card from all networks. At this rate, trying all ten thousand PINs takes six weeks. One
 * network alone cannot exhaust the limit, and the owner of the card waits for an hour at most.
 */
const BY_CARD = buildAttemptLimit('card', 10);

/** A certificate's number and PIN, parsed by the contract's certificateFields. */
export interface CertificateCredentials {
  number: string;
  pin: string;
}

async function computeAttemptCounts(network: string | null, { number }: CertificateCredentials) {
  const ofNetwork = [BY_NETWORK, network] as const;
  // An electronic code is too long to be guessed, so its attempts are limited per network only.
  if (!isCardNumber(number)) return [ofNetwork];
  const card = await hashCardForRateLimit(number);
  return [
    ofNetwork,
    [BY_CARD_AND_NETWORK, buildTargetLimitKey(network, card)] as const,
    [BY_CARD, card] as const,
  ];
}

/**
 * Finds the certificate with this number, if it can pay. Used by the check form, the status and the cart. The error and
 * the response time are the same when the certificate is unknown, spent, expired, blocked or not sold yet, or when the
 * PIN is wrong.
 * @param network the client's network, see getNetworkLimitKey
 * @returns the balance in kopecks, and the last valid day in Moscow
 * @throws ShopError 404 in all these cases
 * @throws ShopError 429 with the seconds to wait, after too many failed attempts
 */
export async function findSpendableCertificate(
  shop: Shop,
  network: string | null,
  typed: CertificateCredentials,
): Promise<{ id: number; balance: number; valid_until: string }> {
  const { db } = shop;
  const now = shop.now();
  const counts = await computeAttemptCounts(network, typed);
  // Counted before the lookup, so that concurrent attempts are all counted. The count of a successful attempt is
  // refunded below.
  await consumeRateLimits(db, now, counts);
  const found = await findCertificateByHash(db, await computePossibleHashes(typed.number, typed.pin));
  if (!found || !isSpendable(found, getMoscowDay(now))) throw new ShopError(404, certificateErrors.notFound);
  await refundRateLimits(db, counts);
  return found;
}
