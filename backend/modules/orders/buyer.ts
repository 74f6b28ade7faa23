import type { RequestContext } from '../../kernel/context.ts';
import type { Session } from '../../kernel/session.ts';
import { getNetworkLimitKey, getRequesterLimitKey } from '../rate-limits/index.ts';

/** The client that places an order, with the data that the order limits need. */
export interface Buyer {
  session: Session;
  /** The client's network, see getNetworkLimitKey. Null when the client's IP address is unknown. */
  network: string | null;
  /** The client's rate limit key, see getRequesterLimitKey. */
  requester: string | null;
}

/** Builds the buyer of a request. */
export const toBuyer = (context: RequestContext, session: Session): Buyer => ({
  session,
  network: getNetworkLimitKey(context),
  requester: getRequesterLimitKey(context),
});
