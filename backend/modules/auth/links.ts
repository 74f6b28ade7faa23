import { z } from 'zod';
import type { Db } from '../../db/client';
import type { RequestContext } from '../../http/context';
import { ShopError } from '../../http/errors';
import { endSessions } from '../../http/session';
import { type CustomerRow, insertConsent, insertCustomer, lockCustomer } from '../customers/repo';
import { queueLetter } from '../outbox/repo';
import { isTaken, updateCustomer } from '../user/repo';
import { authErrors } from './errors';
import { forgetFailures } from './failures-repo';
import { endLinks, isLinkLive, useLink } from './links-repo';
import { loginSubject } from './login';
import { hashPassword } from './password';
import { signIn } from './sign-in';

const registration = z.object({
  email: z.string(),
  password_hash: z.string(),
  name: z.string(),
  surname: z.string(),
  /** What was agreed to, as consentTo tells it; null for nothing. */
  consent: z.string().nullable(),
});
const newEmail = z.object({ email: z.string() });

/** @throws ShopError 422 for nobody's link, and for one of a profile that is closed */
async function requireOwner(tx: Db, customerId: string | null): Promise<CustomerRow> {
  const customer = customerId === null ? undefined : await lockCustomer(tx, customerId);
  if (!customer) throw new ShopError(422, authErrors.link);
  return customer;
}

async function useRestoreLink(tx: Db, token: string, now: Date): Promise<CustomerRow> {
  const link = await useLink(tx, token, ['restore'], now);
  return requireOwner(tx, link?.customer_id ?? null);
}

/** Signs in by the link of a letter, once. @throws ShopError 422 for a link that is used, expired or unknown */
export async function signInByLink(context: RequestContext, token: string): Promise<{ auth: true }> {
  const { db, now } = context.shop;
  const giveCookie = await db.transaction().execute(async (tx) => {
    const { id } = await useRestoreLink(tx, token, now());
    return signIn(tx, context, id);
  });
  giveCookie();
  return { auth: true };
}

/**
 * Sets a password by the link of a letter and signs in; every other session ends, and other such links with it.
 * @throws ShopError 422 for a link that is used, expired or unknown
 */
export async function restorePassword(
  context: RequestContext,
  { token, password }: { token: string; password: string },
): Promise<{ auth: true }> {
  const { db } = context.shop;
  const now = context.shop.now();
  // Hashing is dear: not for a link that opens nothing.
  if (!(await isLinkLive(db, token, 'restore', now))) throw new ShopError(422, authErrors.link);
  const password_hash = await hashPassword(password);
  const giveCookie = await db.transaction().execute(async (tx) => {
    const { id, email } = await useRestoreLink(tx, token, now);
    await updateCustomer(tx, id, { password_hash });
    await endLinks(tx, id, now);
    await endSessions(tx, id, null, now);
    if (email !== null) {
      await forgetFailures(tx, [loginSubject(email)]);
      await queueLetter(tx, { template: 'password_changed', to: email }, now);
    }
    return signIn(tx, context, id);
  });
  giveCookie();
  return { auth: true };
}

/** Makes the customer who has registered. @throws ShopError 409 when the e-mail is a customer's by now */
async function endRegistration(tx: Db, payload: unknown, now: Date): Promise<string> {
  const { consent, ...fields } = registration.parse(payload);
  const id = await insertCustomer(tx, fields, now);
  if (id === null) throw new ShopError(409, authErrors.emailTaken);
  if (consent !== null)
    await insertConsent(tx, { shopper_id: id, texts: consent, source: 'register', created_at: now });
  return id;
}

/**
 * Makes an address the customer's, when it is the one that they wait for.
 * @throws ShopError 422 when it is not, 409 when it is another customer's by now
 */
async function takeEmail(tx: Db, customerId: string | null, payload: unknown, now: Date): Promise<string> {
  const { id, new_email } = await requireOwner(tx, customerId);
  const { email } = newEmail.parse(payload);
  if (new_email !== email) throw new ShopError(422, authErrors.link);
  // Who holds the mailbox of before must not come in by it.
  await endLinks(tx, id, now);
  try {
    await updateCustomer(tx, id, { email, new_email: null });
  } catch (error) {
    throw isTaken(error) ? new ShopError(409, authErrors.emailTaken) : error;
  }
  return id;
}

/**
 * Ends a registration, or a change of the e-mail, by the link of its letter and signs in.
 * @throws ShopError 422 for a link that is used, expired or unknown, 409 when the e-mail is another customer's by now
 */
export async function confirmByLink(context: RequestContext, token: string): Promise<{ auth: true }> {
  const { db } = context.shop;
  const now = context.shop.now();
  const giveCookie = await db.transaction().execute(async (tx) => {
    const link = await useLink(tx, token, ['register', 'email'], now);
    if (!link) throw new ShopError(422, authErrors.link);
    const id =
      link.kind === 'email'
        ? await takeEmail(tx, link.customer_id, link.payload, now)
        : await endRegistration(tx, link.payload, now);
    return signIn(tx, context, id);
  });
  giveCookie();
  return { auth: true };
}
