import type { EndpointResult } from '#lib/contracts/index.ts';
import type { Db } from '../../db/client.ts';
import type { RequestContext } from '../../kernel/context.ts';
import { ShopError } from '../../kernel/errors.ts';
import { readOrderKeyHash } from '../../kernel/order-key.ts';
import type { ParsedInput } from '../../kernel/routes.ts';
import type { Session } from '../../kernel/session.ts';
import {
  claimGuestOrders,
  findCustomer,
  findCustomerByPhone,
  insertConsent,
  insertCustomer,
  lockCustomer,
} from '../customers/index.ts';
import { buildConsent } from '../info/index.ts';
import { confirmOrders } from '../order-limits/index.ts';
import { refundCodeLimits, sendCode } from './codes.ts';
import { confirmPhone, hasLiveCode, isPhoneConfirmed, redeemCode } from './codes-repo.ts';
import { authErrors } from './errors.ts';
import { SIGN_IN_CONSENT_TEXTS, signIn } from './sign-in.ts';

/**
 * Finds the customer of a phone, or creates a customer without a name. A name from an order with this phone is not
 * used, because any visitor could have entered it.
 */
async function findOrCreateCustomer(tx: Db, phone: string, now: Date): Promise<string | null> {
  const existing = await findCustomerByPhone(tx, phone);
  if (existing) return existing.id;
  const createdId = await insertCustomer(tx, { phone }, now);
  // Null when a concurrent sign-in has just created the same customer.
  return createdId ?? (await findCustomerByPhone(tx, phone))?.id ?? null;
}

/**
 * ST-02: signs in by the code that this session has requested for this phone. An unknown phone becomes a new customer.
 * Guest orders for the phone become the customer's.
 * @throws ShopError 422 with the same text for a code that is wrong, used up, expired, or sent to another phone or
 * session
 */
export async function signInByCode(
  context: RequestContext,
  { phone, code, hash }: ParsedInput<'POST /services/rest/v1/authentication/check_code'>['body'],
): Promise<{ auth: true }> {
  const { shop, session } = context;
  const now = shop.now();
  const key = session && {
    session_id: session.id,
    purpose: 'sign_in' as const,
    exact: { id: hash, phone },
  };
  if (!key || !(await hasLiveCode(shop.db, key, now))) throw new ShopError(422, authErrors.code);
  // The transaction is also committed after a wrong code, so that the attempt stays counted.
  const setCookies = await shop.db.transaction().execute(async (tx) => {
    // This call acquires a lock. A concurrent request for another code waits until the lock is released.
    await context.beginSession(tx);
    const used = await redeemCode(tx, key, code, now);
    if (!used) return null;
    const id = await findOrCreateCustomer(tx, phone, now);
    const customer = id && (await lockCustomer(tx, id));
    // A concurrent request has closed the profile or changed its phone. The rollback leaves the code usable.
    if (!customer || customer.phone !== phone) throw new ShopError(422, authErrors.code);
    if (used.agreed) {
      const texts = await buildConsent(tx, SIGN_IN_CONSENT_TEXTS);
      if (texts !== null)
        await insertConsent(tx, { shopper_id: customer.id, texts, source: 'phone', created_at: now });
    }
    await confirmPhone(tx, { session_id: key.session_id, phone }, now);
    await refundCodeLimits(tx, context, phone);
    const setSessionCookies = await signIn(tx, context, customer.id);
    // Runs before the guest orders for this phone become the customer's, so that those orders are not confirmed by this
    // code.
    await confirmOrders(tx, buildOrderCondition(context, customer.id, phone), now);
    await claimGuestOrders(tx, customer.id, phone);
    return setSessionCookies;
  });
  if (!setCookies) throw new ShopError(422, authErrors.code);
  setCookies();
  return { auth: true };
}

/**
 * Builds the condition for orders that are confirmed together with a phone: the shopper's orders with this phone, and
 * the order that is open by its link.
 */
const buildOrderCondition = ({ headers }: RequestContext, shopperId: string, phone: string) => ({
  phone,
  shopperId,
  keyHash: readOrderKeyHash(headers),
});

/**
 * Returns true when the phone is confirmed as the shopper's: it is the profile's phone, or the session has confirmed it
 * by a code.
 */
export async function isOwnPhone(
  db: Db,
  { id, customer_id }: Session,
  phone: string,
  now: Date,
): Promise<boolean> {
  const customer = customer_id === null ? undefined : await findCustomer(db, customer_id);
  return customer?.phone === phone || isPhoneConfirmed(db, id, phone, now);
}

/**
 * Checks that the shopper has confirmed the phone. If the phone is confirmed, the shopper's open orders with this phone
 * become confirmed too. Otherwise a code is sent to the phone.
 * @throws see sendCode
 */
export async function confirmPhoneOrSendCode(
  context: RequestContext,
  phone: string,
): Promise<{ confirmed: boolean }> {
  const { shop, session } = context;
  const now = shop.now();
  if (session && (await isOwnPhone(shop.db, session, phone, now))) {
    await confirmOrders(shop.db, buildOrderCondition(context, session.shopper_id, phone), now);
    return { confirmed: true };
  }
  await sendCode(context, { phone, purpose: 'confirm' });
  return { confirmed: false };
}

/**
 * Confirms the phone to which the session's code was sent, and the shopper's open orders for this phone.
 * @throws ShopError 422 for a wrong or expired code
 */
export async function confirmPhoneByPin(
  context: RequestContext,
  pin: string,
): Promise<EndpointResult<'POST /services/rest/v1/phone/confirm'>> {
  const { shop, session } = context;
  const now = shop.now();
  const key = session && { session_id: session.id, purpose: 'confirm' as const };
  if (!key || !(await hasLiveCode(shop.db, key, now))) throw new ShopError(422, authErrors.pin);
  const used = await shop.db.transaction().execute(async (tx) => {
    const code = await redeemCode(tx, key, pin, now);
    if (!code) return null;
    await confirmPhone(tx, { session_id: key.session_id, phone: code.phone }, now);
    await refundCodeLimits(tx, context, code.phone);
    await confirmOrders(tx, buildOrderCondition(context, session.shopper_id, code.phone), now);
    return code;
  });
  if (!used) throw new ShopError(422, authErrors.pin);
  return { phone: used.phone };
}
