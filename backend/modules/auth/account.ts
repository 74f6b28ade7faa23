import type { RequestContext } from '../../kernel/context.ts';
import { httpErrors, ShopError } from '../../kernel/errors.ts';
import { BRIEF_SECONDS, endSession, endSessions, lockSessions } from '../../kernel/session.ts';
import { closeCustomer, findCustomer, lockCustomer, updateCustomer } from '../customers/index.ts';
import { enqueueEmail } from '../outbox/index.ts';
import { authErrors } from './errors.ts';
import { resetFailures } from './failures-repo.ts';
import { endRestoreLinks } from './links-repo.ts';
import { beginAttempt, forgetFailures } from './login.ts';
import { hashPassword, isPassword } from './password.ts';
import { signIn } from './sign-in.ts';

/**
 * Ends the session, if there is one, and removes its cookie. A guest for whom nothing is stored keeps it: they may have
 * signed in meanwhile.
 */
export async function signOut({
  shop,
  change,
  hasToken,
  dropToken,
}: RequestContext): Promise<{ auth: false }> {
  try {
    const ended = await change(async (tx, { id }) => endSession(tx, id, shop.now()), 'alone');
    if (ended === null && hasToken) return { auth: false };
  } catch (error) {
    // It is over already: two tabs have signed out at once.
    if (!(error instanceof ShopError && error.status === 401)) throw error;
  }
  dropToken();
  return { auth: false };
}

/**
 * Changes the password; the old one shows that it is the customer who asks. Every other session ends, this one goes on
 * under a new token.
 * @param oldPassword ignored when no password was ever set
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
  // By session: whoever holds a stolen one uses up its own attempts.
  const subject = `customer:${id} session:${context.session?.id}`;
  if (customer.password_hash !== null) {
    await beginAttempt(db, subject, now);
    if (!(await isPassword(customer.password_hash, oldPassword)))
      throw new ShopError(422, authErrors.oldPassword);
  }
  const password_hash = await hashPassword(password);
  const giveCookie = await db.transaction().execute(async (tx) => {
    await lockSessions(tx, id, context.session);
    await context.beginSession(tx);
    const present = await lockCustomer(tx, id);
    // Another browser has changed it at the same moment.
    if (present?.password_hash !== customer.password_hash) throw new ShopError(422, authErrors.oldPassword);
    await updateCustomer(tx, id, { password_hash });
    await endRestoreLinks(tx, id, now);
    await endSessions(tx, id, null, now);
    const { email } = present;
    await resetFailures(tx, [subject]);
    if (email !== null) await forgetFailures(tx, context, email);
    if (email !== null) await enqueueEmail(tx, { template: 'password_changed', to: email }, now);
    return signIn(tx, context, id, { remember: isRemembered(context, now) });
  });
  giveCookie();
  return {};
}

/** Whether the session outlives the browser: it then expires later than a brief one could. */
const isRemembered = ({ session }: RequestContext, now: Date): boolean =>
  session !== null && session.expires_at.getTime() - now.getTime() > BRIEF_SECONDS * 1000;

/** Closes the profile: what is personal in it is erased, every session ends. Orders stay for the books. */
export async function closeProfile(context: RequestContext): Promise<{ auth: false }> {
  const { shop, requireCustomer, dropToken } = context;
  const id = requireCustomer();
  await shop.db.transaction().execute(async (tx) => {
    await lockSessions(tx, id, context.session);
    const customer = await lockCustomer(tx, id);
    if (!customer) throw new ShopError(401, httpErrors.signIn);
    await endSessions(tx, id, null, shop.now());
    if (customer.email !== null) await forgetFailures(tx, context, customer.email);
    await closeCustomer(tx, id, shop.now());
  });
  dropToken();
  return { auth: false };
}
