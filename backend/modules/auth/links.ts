import { z } from 'zod';
import type { Db } from '../../db/client.ts';
import type { RequestContext } from '../../kernel/context.ts';
import { ShopError } from '../../kernel/errors.ts';
import type { ParsedInput } from '../../kernel/routes.ts';
import { endSessions, lockSessions } from '../../kernel/session.ts';
import {
  type CustomerRow,
  findCustomer,
  isContactTakenError,
  lockCustomer,
  updateCustomer,
} from '../customers/index.ts';
import { enqueueEmail } from '../outbox/index.ts';
import { authErrors } from './errors.ts';
import { isOpenedByRequester, maskProfileContact } from './link-owner.ts';
import { findLiveLink, invalidateSignInLinks, redeemLink } from './links-repo.ts';
import { resetLoginFailures } from './login.ts';
import { hashPassword } from './password.ts';
import { completeRegistration, resolveRegistrant } from './registration.ts';
import { signIn } from './sign-in.ts';

/** Order that was open when the link was requested. Links of every kind may contain it. */
const orderLinkSchema = z.object({ order_link: z.string().nullish() });
const newEmailSchema = z.object({ email: z.string() });

/** Parses a payload's `order_link`: the SHA-256 hash of the secret in an order's link. Null when no order was open. */
function parseOrderLink(payload: unknown): Buffer | null {
  const { order_link } = orderLinkSchema.parse(payload);
  return order_link ? Buffer.from(order_link, 'hex') : null;
}

/**
 * Locks the customer of a link.
 * @throws ShopError 422 for a link without a customer, or for a customer whose profile is closed
 */
async function requireLinkOwner(tx: Db, customerId: string | null): Promise<CustomerRow> {
  const customer = customerId === null ? undefined : await lockCustomer(tx, customerId);
  if (!customer) throw new ShopError(422, authErrors.link);
  return customer;
}

async function useRestoreLink(tx: Db, token: string, now: Date) {
  const link = await redeemLink(tx, token, ['restore'], now);
  const customer = await requireLinkOwner(tx, link?.customer_id ?? null);
  return { customer, orderLink: parseOrderLink(link?.payload) };
}

/**
 * Signs in by the link of an e-mail, once.
 * @throws ShopError 422 for a link that is used, expired or unknown
 */
export async function signInByLink(context: RequestContext, token: string): Promise<{ auth: true }> {
  const { db, now } = context.shop;
  const setCookies = await db.transaction().execute(async (tx) => {
    await context.beginSession(tx);
    const { customer, orderLink } = await useRestoreLink(tx, token, now());
    return signIn(tx, context, customer.id, { orderLink });
  });
  setCookies();
  return { auth: true };
}

/**
 * Sets a password by the link of an e-mail and signs in. Ends every other session and sign-in link of the customer.
 * @throws ShopError 422 for a link that is used, expired or unknown
 */
export async function resetPasswordByLink(
  context: RequestContext,
  { token, password }: { token: string; password: string },
): Promise<{ auth: true }> {
  const { db } = context.shop;
  const now = context.shop.now();
  // Hashing is expensive, so an invalid link is refused before the password is hashed.
  const live = await findLiveLink(db, token, ['restore'], now);
  const customerId = live?.customer_id;
  if (!customerId) throw new ShopError(422, authErrors.link);
  const password_hash = await hashPassword(password);
  const setCookies = await db.transaction().execute(async (tx) => {
    await lockSessions(tx, customerId, context.session);
    await context.beginSession(tx);
    const { customer, orderLink } = await useRestoreLink(tx, token, now);
    const { id, email } = customer;
    await updateCustomer(tx, id, { password_hash });
    await invalidateSignInLinks(tx, id, now);
    await endSessions(tx, id, null, now);
    if (email !== null) {
      await resetLoginFailures(tx, context, email);
      await enqueueEmail(tx, { template: 'password_changed', to: email }, now);
    }
    return signIn(tx, context, id, { orderLink });
  });
  setCookies();
  return { auth: true };
}

/**
 * Replaces the customer's e-mail with the new one that they have confirmed.
 * @throws ShopError 422 when the customer has since requested a change to another e-mail
 * @throws ShopError 409 when the e-mail belongs to another customer by now
 */
async function changeEmail(tx: Db, customerId: string | null, payload: unknown, now: Date): Promise<string> {
  const { id, new_email } = await requireLinkOwner(tx, customerId);
  const { email } = newEmailSchema.parse(payload);
  if (new_email !== email) throw new ShopError(422, authErrors.link);
  // A person who can read the previous mailbox must not be able to sign in by the links sent there.
  await invalidateSignInLinks(tx, id, now);
  try {
    await updateCustomer(tx, id, { email, new_email: null });
  } catch (error) {
    throw isContactTakenError(error) ? new ShopError(409, authErrors.emailTaken) : error;
  }
  return id;
}

/**
 * Completes a registration or a change of e-mail by the link, and signs in. Opening the link is sufficient only in the
 * browser that requested the registration, or in a browser where the profile's customer is signed in. Access to the
 * mailbox alone does not prove that its owner requested the registration or the change.
 * @param typed fields of the form that completes a registration in another browser. They replace the fields stored with
 * the link
 * @throws ShopError 422 for a link that is used, expired or unknown
 * @throws ShopError 422 `password_needed` or `sign_in_needed`, which leave the link unused
 * @throws ShopError 409 when the e-mail belongs to another customer by now
 */
export async function confirmEmailByLink(
  context: RequestContext,
  { token, ...typed }: ParsedInput<'POST /services/rest/v1/user/confirm_register'>['body'],
): Promise<{ auth: true }> {
  const { db } = context.shop;
  const now = context.shop.now();
  const link = await findLiveLink(db, token, ['register', 'email'], now);
  if (!link) throw new ShopError(422, authErrors.link);
  if (link.kind === 'email' && !isOpenedByRequester(context, link)) {
    const owner = link.customer_id && (await findCustomer(db, link.customer_id));
    throw new ShopError(422, owner ? authErrors.signInNeeded(maskProfileContact(owner)) : authErrors.link);
  }
  const registrant = link.kind === 'register' ? await resolveRegistrant(context, link, typed) : null;
  const setCookies = await db.transaction().execute(async (tx) => {
    await context.beginSession(tx);
    if (!(await redeemLink(tx, token, [link.kind], now))) throw new ShopError(422, authErrors.link);
    const id = registrant
      ? await completeRegistration(tx, registrant, now)
      : await changeEmail(tx, link.customer_id, link.payload, now);
    return signIn(tx, context, id, { orderLink: parseOrderLink(link.payload) });
  });
  setCookies();
  return { auth: true };
}
