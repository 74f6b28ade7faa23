import { z } from 'zod';
import type { Db } from '../../db/client.ts';
import type { RequestContext } from '../../kernel/context.ts';
import { ShopError } from '../../kernel/errors.ts';
import type { Input } from '../../kernel/routes.ts';
import { endSessions, lockSessions } from '../../kernel/session.ts';
import {
  type CustomerRow,
  findCustomer,
  isContactTaken,
  lockCustomer,
  updateCustomer,
} from '../customers/index.ts';
import { enqueueEmail } from '../outbox/index.ts';
import { authErrors } from './errors.ts';
import { isPressedByOwner, profileOf } from './link-owner.ts';
import { endRestoreLinks, findLiveLink, useLink } from './links-repo.ts';
import { forgetFailures } from './login.ts';
import { hashPassword } from './password.ts';
import { completeRegistration, registrantOf } from './registration.ts';
import { signIn } from './sign-in.ts';

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
    await context.beginSession(tx);
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
  const live = await findLiveLink(db, token, ['restore'], now);
  const customerId = live?.customer_id;
  if (!customerId) throw new ShopError(422, authErrors.link);
  const password_hash = await hashPassword(password);
  const giveCookie = await db.transaction().execute(async (tx) => {
    await lockSessions(tx, customerId, context.session);
    await context.beginSession(tx);
    const { customer, orderLink } = await useRestoreLink(tx, token, now);
    const { id, email } = customer;
    await updateCustomer(tx, id, { password_hash });
    await endRestoreLinks(tx, id, now);
    await endSessions(tx, id, null, now);
    if (email !== null) {
      await forgetFailures(tx, context, email);
      await enqueueEmail(tx, { template: 'password_changed', to: email }, now);
    }
    return signIn(tx, context, id, { orderLink });
  });
  giveCookie();
  return { auth: true };
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
 * Completes a registration, or a change of the e-mail, by the link of its e-mail and signs in. One press is enough only
 * where the person is known to be the one who began: in the browser that asked to register, and in one where the
 * profile's customer is signed in. Whoever reads the mailbox has not begun anything for that alone.
 * @param typed of a registration that is finished in another browser: it replaces what was typed at its beginning
 * @throws ShopError 422 for a link that is used, expired or unknown; 422 `password_needed` and `sign_in_needed`, which
 * leave the link as it was; 409 when the e-mail is another customer's by now
 */
export async function confirmByLink(
  context: RequestContext,
  { token, ...typed }: Input<'POST /services/rest/v1/user/confirm_register'>['body'],
): Promise<{ auth: true }> {
  const { db } = context.shop;
  const now = context.shop.now();
  const link = await findLiveLink(db, token, ['register', 'email'], now);
  if (!link) throw new ShopError(422, authErrors.link);
  if (link.kind === 'email' && !isPressedByOwner(context, link)) {
    const owner = link.customer_id && (await findCustomer(db, link.customer_id));
    throw new ShopError(422, owner ? authErrors.signInNeeded(profileOf(owner)) : authErrors.link);
  }
  const registrant = link.kind === 'register' ? await registrantOf(context, link, typed) : null;
  const giveCookie = await db.transaction().execute(async (tx) => {
    await context.beginSession(tx);
    if (!(await useLink(tx, token, [link.kind], now))) throw new ShopError(422, authErrors.link);
    const id = registrant
      ? await completeRegistration(tx, registrant, now)
      : await changeEmail(tx, link.customer_id, link.payload, now);
    return signIn(tx, context, id, { orderLink: orderLinkOf(link.payload) });
  });
  giveCookie();
  return { auth: true };
}
