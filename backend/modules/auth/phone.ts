import type { EndpointResult } from '#lib/contracts/index.ts';
import type { Db } from '../../db/client.ts';
import type { RequestContext } from '../../kernel/context.ts';
import { ShopError } from '../../kernel/errors.ts';
import { orderKeyHash } from '../../kernel/order-key.ts';
import type { Input } from '../../kernel/routes.ts';
import type { Session } from '../../kernel/session.ts';
import {
  findCustomer,
  findCustomerByPhone,
  insertConsent,
  insertCustomer,
  lockCustomer,
  takeGuestOrders,
} from '../customers/index.ts';
import { consentTo } from '../info/index.ts';
import { confirmOrders } from '../order-limits/index.ts';
import { sendCode, settleCode } from './codes.ts';
import { confirmPhone, hasLiveCode, isPhoneConfirmed, useCode } from './codes-repo.ts';
import { authErrors } from './errors.ts';
import { CONSENT, signIn } from './sign-in.ts';

/**
 * Finds the customer of a phone, or creates one without a name: whoever has typed the phone into an order may have given
 * any name with it.
 */
async function findOrCreateCustomer(tx: Db, phone: string, now: Date): Promise<string | null> {
  const existing = await findCustomerByPhone(tx, phone);
  if (existing) return existing.id;
  const createdId = await insertCustomer(tx, { phone }, now);
  // Null when a concurrent sign-in has just created the same customer.
  return createdId ?? (await findCustomerByPhone(tx, phone))?.id ?? null;
}

/**
 * ST-02: signs in by the code that this session has requested for this phone; an unknown phone becomes a new
 * customer. Guest orders for the phone become the customer's.
 * @throws ShopError 422, the same for a code that is wrong, used up, expired, or of another phone or session
 */
export async function signInByCode(
  context: RequestContext,
  { phone, code, hash }: Input<'POST /services/rest/v1/authentication/check_code'>['body'],
): Promise<{ auth: true }> {
  const { shop, session } = context;
  const now = shop.now();
  const key = session && {
    session_id: session.id,
    purpose: 'sign_in' as const,
    exact: { id: hash, phone },
  };
  if (!key || !(await hasLiveCode(shop.db, key, now))) throw new ShopError(422, authErrors.code);
  // A wrong code commits the transaction too, so that the attempt stays counted.
  const giveCookie = await shop.db.transaction().execute(async (tx) => {
    // A concurrent request for another code takes the same lock and waits.
    await context.beginSession(tx);
    const used = await useCode(tx, key, code, now);
    if (!used) return null;
    const id = await findOrCreateCustomer(tx, phone, now);
    const customer = id && (await lockCustomer(tx, id));
    // The profile was closed or got another phone at the same moment: rolled back, so the code still works.
    if (!customer || customer.phone !== phone) throw new ShopError(422, authErrors.code);
    if (used.agreed) {
      const texts = await consentTo(tx, CONSENT);
      if (texts !== null)
        await insertConsent(tx, { shopper_id: customer.id, texts, source: 'phone', created_at: now });
    }
    await confirmPhone(tx, { session_id: key.session_id, phone }, now);
    await settleCode(tx, context, phone);
    const give = await signIn(tx, context, customer.id);
    // Before the orders that others have made for this phone are the customer's too.
    await confirmOrders(tx, confirmingBy(context, customer.id, phone), now);
    await takeGuestOrders(tx, customer.id, phone);
    return give;
  });
  if (!giveCookie) throw new ShopError(422, authErrors.code);
  giveCookie();
  return { auth: true };
}

/** Whose orders a confirmed phone stands by: the shopper's own, and the one that their link opens. */
const confirmingBy = ({ headers }: RequestContext, shopperId: string, phone: string) => ({
  phone,
  shopperId,
  keyHash: orderKeyHash(headers),
});

/** Whether a phone is known to be the shopper's: it is their profile's, or this session has confirmed it by a code. */
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
 * Whether the shopper has confirmed that a phone is theirs; if not, sends a code to it. If so, their open orders for it are
 * confirmed with it.
 * @throws see sendCode
 */
export async function checkPhone(context: RequestContext, phone: string): Promise<{ confirmed: boolean }> {
  const { shop, session } = context;
  const now = shop.now();
  if (session && (await isOwnPhone(shop.db, session, phone, now))) {
    await confirmOrders(shop.db, confirmingBy(context, session.shopper_id, phone), now);
    return { confirmed: true };
  }
  await sendCode(context, { phone, purpose: 'confirm' });
  return { confirmed: false };
}

/**
 * Confirms the phone whose code the session has received, and the shopper's open orders for it.
 * @throws ShopError 422 for a wrong or expired code
 */
export async function confirmByPin(
  context: RequestContext,
  pin: string,
): Promise<EndpointResult<'POST /services/rest/v1/phone/confirm'>> {
  const { shop, session } = context;
  const now = shop.now();
  const key = session && { session_id: session.id, purpose: 'confirm' as const };
  if (!key || !(await hasLiveCode(shop.db, key, now))) throw new ShopError(422, authErrors.pin);
  const used = await shop.db.transaction().execute(async (tx) => {
    const code = await useCode(tx, key, pin, now);
    if (!code) return null;
    await confirmPhone(tx, { session_id: key.session_id, phone: code.phone }, now);
    await settleCode(tx, context, code.phone);
    await confirmOrders(tx, confirmingBy(context, session.shopper_id, code.phone), now);
    return code;
  });
  if (!used) throw new ShopError(422, authErrors.pin);
  return { phone: used.phone };
}
