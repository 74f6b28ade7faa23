import type { RequestContext } from '../../kernel/context.ts';
import type { Session } from '../../kernel/session.ts';
import { networkSubject, requesterSubject } from '../rate-limits/index.ts';

/** Who places an order, as far as it matters how much they may hold without paying. */
export interface Buyer {
  session: Session;
  /** See networkSubject; null when the address is unknown. */
  network: string | null;
  /** See requesterSubject. */
  requester: string | null;
}

export const buyerOf = (context: RequestContext, session: Session): Buyer => ({
  session,
  network: networkSubject(context),
  requester: requesterSubject(context),
});
