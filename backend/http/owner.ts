import { createHash, timingSafeEqual } from 'node:crypto';
import type { RequestContext } from '../kernel/context.ts';
import { httpErrors, ShopError } from '../kernel/errors.ts';
import { consumeRateLimit, networkSubject, type RateLimit } from '../modules/rate-limits/index.ts';

/** Of tokens that are not the owner's; the right one is not counted. */
const WRONG_TOKENS: RateLimit = { action: 'owner-token', max: 20, hours: 1, error: httpErrors.ownerTries };

const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * Whether a request comes from the owner.
 * @param header its Authorization header
 * @param token the owner's; without one no request is accepted
 */
const isOwner = (header: string, token: string | undefined): boolean =>
  Boolean(token) && timingSafeEqual(digest(header), digest(`Bearer ${token}`));

/**
 * Refuses whoever does not show the owner's token. A wrong one is counted and logged without its value; the right one is let
 * in however many wrong ones have come from its network.
 * @throws ShopError 401; 429 beyond 20 wrong ones an hour for a network
 */
export async function checkOwner(context: RequestContext): Promise<void> {
  const { shop, headers } = context;
  const shown = headers.get('authorization') ?? '';
  if (isOwner(shown, shop.ownerToken)) return;
  if (shown !== '') {
    await consumeRateLimit(shop.db, shop.now(), WRONG_TOKENS, networkSubject(context));
    shop.log.warn({ requestId: headers.get('x-request-id') }, 'a wrong owner token');
  }
  throw new ShopError(401, httpErrors.badToken);
}
