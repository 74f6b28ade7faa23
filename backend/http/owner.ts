import { showsToken } from '#lib/routing/bearer.ts';
import type { RequestContext } from '../kernel/context.ts';
import { httpErrors, ShopError } from '../kernel/errors.ts';
import { consumeRateLimit, networkSubject, type RateLimit } from '../modules/rate-limits/index.ts';

/** Of tokens that are not the owner's; the right one is not counted. */
const WRONG_TOKENS: RateLimit = { action: 'owner-token', max: 20, hours: 1, error: httpErrors.ownerTries };

/**
 * Refuses whoever does not show the owner's token. A wrong one is counted and logged without its value; the right one is let
 * in however many wrong ones have come from its network.
 * @throws ShopError 401; 429 beyond 20 wrong ones an hour for a network
 */
export async function checkOwner(context: RequestContext): Promise<void> {
  const { shop, headers } = context;
  if (showsToken(context, shop.ownerToken)) return;
  if (headers.get('authorization')) {
    await consumeRateLimit(shop.db, shop.now(), WRONG_TOKENS, networkSubject(context));
    shop.log.warn({ requestId: headers.get('x-request-id') }, 'a wrong owner token');
  }
  throw new ShopError(401, httpErrors.badToken);
}
