import type { Db } from '../../db/client';
import type { RequestContext } from '../../http/context';
import { BRIEF_SECONDS, CUSTOMER_SECONDS, renewSession, type Session } from '../../http/session';
import { mergeGuest } from '../shoppers/merge';

/**
 * Signs a customer in, inside the transaction that has proved who they are: the session goes over to them
 * under a new token, and what the guest had gathered becomes theirs (ST-02).
 * @param remember false: the session goes with the browser, and after a day in any case
 * @returns gives the answer its cookie; to be called after the commit
 */
export async function signIn(
  tx: Db,
  context: RequestContext,
  session: Session,
  customerId: string,
  remember = true,
): Promise<() => void> {
  const now = context.shop.now();
  if (session.customer_id === null) await mergeGuest(tx, session.shopper_id, customerId);
  const seconds = remember ? CUSTOMER_SECONDS : BRIEF_SECONDS;
  const token = await renewSession(tx, session.id, customerId, { now, seconds });
  return () => context.giveToken(token, remember ? seconds : null);
}
