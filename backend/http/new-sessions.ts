import { isLoopback } from '#lib/routing/forwarded.ts';
import type { Shop } from '../kernel/context.ts';
import { httpErrors } from '../kernel/errors.ts';
import {
  consumeRateLimit,
  type RateLimit,
  type Requester,
  requesterSubject,
} from '../modules/rate-limits/index.ts';

/**
 * Of one network. A session and its shopper stay for a year, or thirty days when nothing is kept for them: an office, or the
 * subscribers of a provider behind one address, begin fewer.
 */
const NEW_SESSIONS: RateLimit = { action: 'session', max: 600, hours: 1, error: httpErrors.newSessions };

/**
 * Counts one more guest who has something to keep. The machine itself is not counted: all visitors come from there when
 * PROXY_DEPTH does not know of a proxy on it.
 * @throws ShopError 429 beyond 600 an hour for a known customer or a network
 */
export const countNewSession = ({ db, now }: Pick<Shop, 'db' | 'now'>, requester: Requester): Promise<void> =>
  consumeRateLimit(
    db,
    now(),
    NEW_SESSIONS,
    isLoopback(requester.address) ? null : requesterSubject(requester),
  );
