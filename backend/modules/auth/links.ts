import { z } from 'zod';
import type { Db } from '../../db/client';
import type { RequestContext } from '../../http/context';
import { ShopError } from '../../http/errors';
import { endSessions } from '../../http/session';
import {
  type CustomerRow,
  insertConsent,
  insertCustomer,
  isContactTaken,
  lockCustomer,
  updateCustomer,
} from '../customers';
import { enqueueEmail } from '../outbox';
import { authErrors } from './errors';
import { resetFailures } from './failures-repo';
import { endRestoreLinks, isLinkLive, useLink } from './links-repo';
import { loginSubject } from './login';
import { hashPassword } from './password';
import { signIn } from './sign-in';

const registration = z.object({
  email: z.string(),
  password_hash: z.string(),
  name: z.string(),
  surname: z.string(),
  /** What was agreed to, from consentTo; null for nothing. */
  consent: z.string().nullable(),
});
/** Whatever a link confirms, it may remember the order that was open when it was asked for. */
const withOrder = z.object({ order_link: z.string().nullish() });
const newEmail = z.object({ email: z.string() });

/** SHA-256 of the secret of that order's link; null without one. */
function orderLinkOf(payload: unknown): Buffer | null {
  const { order_link } = withOrder.parse(payload);
  return order_link ? Buffer.from(order_link, 'hex') : null;
}

/** @throws ShopError 422 for a link of nobody, and for one of a closed profile */
async function requireLinkOwner(tx: Db, customerId: string | null): Promise<CustomerRow> {
  const customer = customerId === null ? undefined : await lockCustomer(tx, customerId);
  if (!customer) throw new ShopError(422, authErrors.link);
  return customer;
}

async function useRestoreLink(tx: Db, token: string, now: Date) {
  const link = await useLink(tx, token, ['restore'], now);
  const customer = await requireLinkOwner(tx, link?.customer_id ?? null);
  return { customer, orderLink: orderLinkOf(link?.payload) };
}

/** Signs in by the link of an e-mail, once. @throws ShopError 422 for a link that is used, expired or unknown */
export async function signInByLink(context: RequestContext, token: string): Promise<{ auth: true }> {
  const { db, now } = context.shop;
  const giveCookie = await db.transaction().execute(async (tx) => {
    const { customer, orderLink } = await useRestoreLink(tx, token, now());
    return signIn(tx, context, customer.id, { orderLink });
  });
  giveCookie();
  return { auth: true };
}

/**
 * Sets a password by the link of an e-mail and signs in; every other session and every other such link ends.
 * @throws ShopError 422 for a link that is used, expired or unknown
 */
export async function restorePassword(
  context: RequestContext,
  { token, password }: { token: string; password: string },
): Promise<{ auth: true }> {
  const { db } = context.shop;
  const now = context.shop.now();
  // Hashing is expensive, so a dead link is refused before it.
  if (!(await isLinkLive(db, token, 'restore', now))) throw new ShopError(422, authErrors.link);
  const password_hash = await hashPassword(password);
  const giveCookie = await db.transaction().execute(async (tx) => {
    const { customer, orderLink } = await useRestoreLink(tx, token, now);
    const { id, email } = customer;
    await updateCustomer(tx, id, { password_hash });
    await endRestoreLinks(tx, id, now);
    await endSessions(tx, id, null, now);
    if (email !== null) {
      await resetFailures(tx, [loginSubject(email)]);
      await enqueueEmail(tx, { template: 'password_changed', to: email }, now);
    }
    return signIn(tx, context, id, { orderLink });
  });
  giveCookie();
  return { auth: true };
}

/** Creates the customer who has registered. @throws ShopError 409 when the e-mail is a customer's by now */
async function completeRegistration(tx: Db, payload: unknown, now: Date): Promise<string> {
  const { consent, ...fields } = registration.parse(payload);
  const id = await insertCustomer(tx, fields, now);
  if (id === null) throw new ShopError(409, authErrors.emailTaken);
  if (consent !== null)
    await insertConsent(tx, { shopper_id: id, texts: consent, source: 'register', created_at: now });
  return id;
}

/**
 * Gives the customer the new e-mail that they have confirmed.
 * @throws ShopError 422 when they have asked for another one since, 409 when it is another customer's by now
 */
async function changeEmail(tx: Db, customerId: string | null, payload: unknown, now: Date): Promise<string> {
  const { id, new_email } = await requireLinkOwner(tx, customerId);
  const { email } = newEmail.parse(payload);
  if (new_email !== email) throw new ShopError(422, authErrors.link);
  // Whoever reads the former mailbox must not be able to sign in by it.
  await endRestoreLinks(tx, id, now);
  try {
    await updateCustomer(tx, id, { email, new_email: null });
  } catch (error) {
    throw isContactTaken(error) ? new ShopError(409, authErrors.emailTaken) : error;
  }
  return id;
}

/**
 * Completes a registration, or a change of the e-mail, by the link of its e-mail and signs in.
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
        ? await changeEmail(tx, link.customer_id, link.payload, now)
        : await completeRegistration(tx, link.payload, now);
    return signIn(tx, context, id, { orderLink: orderLinkOf(link.payload) });
  });
  giveCookie();
  return { auth: true };
}
