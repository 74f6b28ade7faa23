import { hasBearerToken } from '#lib/routing/bearer.ts';
import type { RequestContext } from '../kernel/context.ts';
import { httpErrors, ShopError } from '../kernel/errors.ts';
import { consumeRateLimit, getNetworkLimitKey, type RateLimit } from '../modules/rate-limits/index.ts';

/** Rate limit of wrong owner tokens per network. The right token is not counted. */
const WRONG_TOKENS: RateLimit = { action: 'owner-token', max: 20, hours: 1, error: httpErrors.ownerTries };

/**
 * Refuses a request without a token of the owner. A wrong token is counted and logged without its value. The right token
 * is accepted even after many wrong tokens from the same network.
 * @throws ShopError 401 for a missing or wrong token, 429 beyond 20 wrong tokens an hour for a network
 */
export async function checkOwner(context: RequestContext): Promise<void> {
  const { shop, headers } = context;
  if (hasBearerToken(context, shop.ownerTokens?.())) return;
  if (headers.get('authorization')) {
    await consumeRateLimit(shop.db, shop.now(), WRONG_TOKENS, getNetworkLimitKey(context));
    shop.log.warn({ requestId: headers.get('x-request-id') }, 'wrong owner token');
  }
  throw new ShopError(401, httpErrors.badToken);
}
