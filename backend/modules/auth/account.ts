import type { RequestContext } from '../../kernel/context.ts';
import { httpErrors, ShopError } from '../../kernel/errors.ts';
import { BROWSER_SESSION_SECONDS, endSession, endSessions, lockSessions } from '../../kernel/session.ts';
import { closeCustomer, findCustomer, lockCustomer, updateCustomer } from '../customers/index.ts';
import { enqueueEmail } from '../outbox/index.ts';
import { authErrors } from './errors.ts';
import { deleteLoginFailures } from './failures-repo.ts';
import { invalidateSignInLinks } from './links-repo.ts';
import { countLoginAttempt, resetLoginFailures } from './login.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { signIn } from './sign-in.ts';

/**
 * Ends the session, if there is one, and deletes its cookie. A guest without a stored session keeps the guest token,
 * because a concurrent request may have signed that guest in.
 */
export async function signOut({
  shop,
  writeIfSession,
  hasToken,
  deleteSessionCookie,
}: RequestContext): Promise<{ auth: false }> {
  try {
    const ended = await writeIfSession(async (tx, { id }) => endSession(tx, id, shop.now()), 'alone');
    if (ended === null && hasToken) return { auth: false };
  } catch (error) {
    // The session has already ended: two tabs have signed out at the same time.
    if (!(error instanceof ShopError && error.status === 401)) throw error;
  }
  deleteSessionCookie();
  return { auth: false };
}

/**
 * Changes the password after verifying the old one. Ends every other session of the customer and continues this one
 * under a new token.
 * @param oldPassword ignored when no password has been set
 * @throws ShopError 422 for a wrong old password, 429 after three wrong passwords in a row
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
  // Counted per session, so that a stolen session uses up only its own attempts.
  const subject = `customer:${id} session:${context.session?.id}`;
  if (customer.password_hash !== null) {
    await countLoginAttempt(db, subject, now);
    if (!(await verifyPassword(customer.password_hash, oldPassword)))
      throw new ShopError(422, authErrors.oldPassword);
  }
  const password_hash = await hashPassword(password);
  const setCookies = await db.transaction().execute(async (tx) => {
    await lockSessions(tx, id, context.session);
    await context.beginSession(tx);
    const present = await lockCustomer(tx, id);
    // A concurrent request in another browser has changed the password.
    if (present?.password_hash !== customer.password_hash) throw new ShopError(422, authErrors.oldPassword);
    await updateCustomer(tx, id, { password_hash });
    await invalidateSignInLinks(tx, id, now);
    await endSessions(tx, id, null, now);
    const { email } = present;
    await deleteLoginFailures(tx, [subject]);
    if (email !== null) await resetLoginFailures(tx, context, email);
    if (email !== null) await enqueueEmail(tx, { template: 'password_changed', to: email }, now);
    return signIn(tx, context, id, { remember: isRemembered(context, now) });
  });
  setCookies();
  return {};
}

/**
 * Returns true when the session does not end with the browser. The remaining lifetime of such a session exceeds the
 * full lifetime of a session that ends with the browser.
 */
const isRemembered = ({ session }: RequestContext, now: Date): boolean =>
  session !== null && session.expires_at.getTime() - now.getTime() > BROWSER_SESSION_SECONDS * 1000;

/** Closes the profile: erases its personal data and ends every session. Orders are retained for bookkeeping. */
export async function closeProfile(context: RequestContext): Promise<{ auth: false }> {
  const { shop, requireCustomer, deleteSessionCookie } = context;
  const id = requireCustomer();
  await shop.db.transaction().execute(async (tx) => {
    await lockSessions(tx, id, context.session);
    const customer = await lockCustomer(tx, id);
    if (!customer) throw new ShopError(401, httpErrors.signIn);
    await endSessions(tx, id, null, shop.now());
    if (customer.email !== null) await resetLoginFailures(tx, context, customer.email);
    await closeCustomer(tx, id, shop.now());
  });
  deleteSessionCookie();
  return { auth: false };
}
