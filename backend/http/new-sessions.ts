import { isLoopback } from '#lib/routing/forwarded.ts';
import type { Shop } from '../kernel/context.ts';
import { httpErrors } from '../kernel/errors.ts';
import {
  consumeRateLimit,
  getRequesterLimitKey,
  type RateLimit,
  type Requester,
} from '../modules/rate-limits/index.ts';

/**
 * Rate limit of new sessions per network. A session and its shopper are stored for a year, or for thirty days when they
 * have no data. An office, or the customers of an internet provider behind one IP address, start fewer sessions than
 * this limit allows.
 */
const NEW_SESSIONS: RateLimit = { action: 'session', max: 600, hours: 1, error: httpErrors.newSessions };

/**
 * Counts the new session of a guest towards the rate limit. Loopback addresses are not counted, because all visitors
 * have such an address when PROXY_DEPTH ignores a proxy on this machine.
 * @throws ShopError 429 beyond 600 an hour for a known customer or a network
 */
export const countNewSession = ({ db, now }: Pick<Shop, 'db' | 'now'>, requester: Requester): Promise<void> =>
  consumeRateLimit(
    db,
    now(),
    NEW_SESSIONS,
    isLoopback(requester.address) ? null : getRequesterLimitKey(requester),
  );
