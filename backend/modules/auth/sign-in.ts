import type { Db } from '../../db/client';
import type { RequestContext } from '../../http/context';
import { BRIEF_SECONDS, CUSTOMER_SECONDS, createSession, renewSession } from '../../http/session';
import { mergeGuest } from '../shoppers';

/** The texts that the sign-in and registration forms ask to agree to (VA-06). */
export const CONSENT = ['offer', 'personal-data', 'loyalty'];

/**
 * Signs a customer in, inside the transaction that has verified who they are: the session becomes theirs under a new
 * token, and what the guest has gathered is merged into their account (ST-02). A browser without a session gets one.
 * @param remember false: the session ends with the browser, and after a day at the latest
 * @returns sets the response's cookie; to be called after the commit
 */
export async function signIn(
  tx: Db,
  context: RequestContext,
  customerId: string,
  remember = true,
): Promise<() => void> {
  const now = context.shop.now();
  const session = context.session ?? (await createSession(tx, now)).session;
  if (session.customer_id === null) await mergeGuest(tx, session.shopper_id, customerId);
  const seconds = remember ? CUSTOMER_SECONDS : BRIEF_SECONDS;
  const token = await renewSession(tx, session.id, customerId, { now, seconds });
  return () => context.giveToken(token, remember ? seconds : null);
}
