import type { Db } from '../../db/client.ts';
import type { RequestContext } from '../../kernel/context.ts';
import { readOrderKeyHash } from '../../kernel/order-key.ts';
import { BROWSER_SESSION_SECONDS, CUSTOMER_SECONDS, renewSession } from '../../kernel/session.ts';
import { claimLinkedOrder } from '../customers/index.ts';
import { mergeGuest } from '../guest-merge/index.ts';

/** Texts that the sign-in and registration forms require consent to (VA-06). */
export const SIGN_IN_CONSENT_TEXTS = ['offer', 'personal-data', 'loyalty'];

interface SignIn {
  /** False for a session that ends when the browser is closed, or after a day at the latest. */
  remember?: boolean;
  /**
   * SHA-256 hash of the secret in the order link that was open when the sign-in began. By default the hash is taken
   * from the request.
   */
  orderLink?: Buffer | null;
}

/**
 * Signs a customer in, inside the transaction that has verified the customer. The session becomes the customer's under
 * a new token, and the guest's data is merged into the account (ST-02). A browser without a session gets a session. The
 * order whose link is open becomes the customer's if its phone or e-mail is the customer's.
 * @returns a callback that sets the response's cookies, the device cookie included. Call it after the commit
 */
export async function signIn(
  tx: Db,
  context: RequestContext,
  customerId: string,
  { remember = true, orderLink = readOrderKeyHash(context.headers) }: SignIn = {},
): Promise<() => void> {
  const now = context.shop.now();
  const session = await context.beginSession(tx);
  if (session.customer_id === null) await mergeGuest(tx, session.shopper_id, customerId, now);
  if (orderLink) await claimLinkedOrder(tx, customerId, { keyHash: orderLink, now });
  const seconds = remember ? CUSTOMER_SECONDS : BROWSER_SESSION_SECONDS;
  const token = await renewSession(tx, session, customerId, { now, seconds });
  return () => {
    context.setSessionCookie(token, remember ? seconds : null);
    context.rememberDevice(customerId);
  };
}
