import type { RequestContext } from '../../http/context';
import { httpErrors, ShopError } from '../../http/errors';
import { BRIEF_SECONDS, endSession, endSessions } from '../../http/session';
import { closeCustomer } from '../customers/close-repo';
import { findCustomer, lockCustomer } from '../customers/repo';
import { queueLetter } from '../outbox/repo';
import { updateCustomer } from '../user/repo';
import { authErrors } from './errors';
import { forgetFailures } from './failures-repo';
import { endLinks } from './links-repo';
import { beginTry, loginSubject } from './login';
import { hashPassword, isPassword } from './password';
import { signIn } from './sign-in';

/** Ends the session, if there is one, and the browser's cookie with it. */
export async function signOut({ shop, session, dropToken }: RequestContext): Promise<{ auth: false }> {
  if (session) await endSession(shop.db, session.id, shop.now());
  dropToken();
  return { auth: false };
}

/**
 * Sets another password: the old one proves that it is the customer who asks. Every other session ends, this
 * one goes on under a new token.
 * @param oldPassword not looked at when no password was ever set
 * @throws ShopError 422 for a wrong old password, 429 after three of them in a row
 */
export async function changePassword(
  context: RequestContext,
  oldPassword: string,
  password: string,
): Promise<Record<string, never>> {
  const { db } = context.shop;
  const now = context.shop.now();
  const id = context.requireCustomer();
  const customer = await findCustomer(db, id);
  if (!customer) throw new ShopError(401, httpErrors.signIn);
  const subject = `customer:${id}`;
  if (customer.password_hash !== null) {
    await beginTry(db, subject, now);
    if (!(await isPassword(customer.password_hash, oldPassword)))
      throw new ShopError(422, authErrors.oldPassword);
  }
  const password_hash = await hashPassword(password);
  const giveCookie = await db.transaction().execute(async (tx) => {
    const present = await lockCustomer(tx, id);
    // Changed in another browser in this very moment.
    if (present?.password_hash !== customer.password_hash) throw new ShopError(422, authErrors.oldPassword);
    await updateCustomer(tx, id, { password_hash });
    await endLinks(tx, id, now);
    await endSessions(tx, id, null, now);
    const { email } = present;
    await forgetFailures(tx, email === null ? [subject] : [subject, loginSubject(email)]);
    if (email !== null) await queueLetter(tx, { template: 'password_changed', to: email }, now);
    return signIn(tx, context, id, isLong(context, now));
  });
  giveCookie();
  return {};
}

/** Whether a session is to outlive its browser: it would have lasted longer than a brief one can. */
const isLong = ({ session }: RequestContext, now: Date): boolean =>
  session !== null && session.expires_at.getTime() - now.getTime() > BRIEF_SECONDS * 1000;

/** Closes the profile: what is personal in it is erased, every session ends. Orders stay for the books. */
export async function closeProfile(context: RequestContext): Promise<{ auth: false }> {
  const { shop, requireCustomer, dropToken } = context;
  const id = requireCustomer();
  await shop.db.transaction().execute(async (tx) => {
    const customer = await lockCustomer(tx, id);
    if (!customer) throw new ShopError(401, httpErrors.signIn);
    await endSessions(tx, id, null, shop.now());
    const logins = customer.email === null ? [] : [loginSubject(customer.email)];
    await forgetFailures(tx, [`customer:${id}`, ...logins]);
    await closeCustomer(tx, id, shop.now());
  });
  dropToken();
  return { auth: false };
}
