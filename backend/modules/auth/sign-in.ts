import type { Db } from '../../db/client.ts';
import type { RequestContext } from '../../kernel/context.ts';
import { orderKeyHash } from '../../kernel/order-key.ts';
import { BRIEF_SECONDS, CUSTOMER_SECONDS, renewSession } from '../../kernel/session.ts';
import { takeLinkedOrder } from '../customers/index.ts';
import { mergeGuest } from '../guest-merge/index.ts';

/** The texts that the sign-in and registration forms ask to agree to (VA-06). */
export const CONSENT = ['offer', 'personal-data', 'loyalty'];

interface SignIn {
  /** False: the session ends with the browser, and after a day at the latest. */
  remember?: boolean;
  /** SHA-256 of the secret of the order's link that was open when they began; by default the request's own. */
  orderLink?: Buffer | null;
}

/**
 * Signs a customer in, inside the transaction that has verified who they are: the session becomes theirs under a new
 * token, and what the guest has gathered is merged into their account (ST-02). A browser without a session gets one. The order
 * whose link they have opened becomes theirs where it was made with their phone or e-mail.
 * @returns sets the response's cookies, the browser's mark among them; to be called after the commit
 */
export async function signIn(
  tx: Db,
  context: RequestContext,
  customerId: string,
  { remember = true, orderLink = orderKeyHash(context.headers) }: SignIn = {},
): Promise<() => void> {
  const now = context.shop.now();
  const session = await context.beginSession(tx);
  if (session.customer_id === null) await mergeGuest(tx, session.shopper_id, customerId, now);
  if (orderLink) await takeLinkedOrder(tx, customerId, { keyHash: orderLink, now });
  const seconds = remember ? CUSTOMER_SECONDS : BRIEF_SECONDS;
  const token = await renewSession(tx, session, customerId, { now, seconds });
  return () => {
    context.giveToken(token, remember ? seconds : null);
    context.rememberDevice(customerId);
  };
}
