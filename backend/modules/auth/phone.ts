import type { EndpointResult } from '@/lib/contracts';
import type { Db } from '../../db/client';
import type { RequestContext } from '../../http/context';
import { ShopError } from '../../http/errors';
import type { Input } from '../../http/router';
import {
  findCustomer,
  findCustomerByPhone,
  findGuestName,
  insertConsent,
  insertCustomer,
  lockCustomer,
  takeGuestOrders,
} from '../customers';
import { consentTo } from '../info';
import { lockSession } from '../shoppers';
import { sendCode } from './codes';
import { confirmPhone, hasLiveCode, isPhoneConfirmed, useCode } from './codes-repo';
import { authErrors } from './errors';
import { CONSENT, signIn } from './sign-in';

/** Finds the customer of a phone, or creates one with the name of the last guest order for it. */
async function findOrCreateCustomer(tx: Db, phone: string, now: Date): Promise<string | null> {
  const existing = await findCustomerByPhone(tx, phone);
  if (existing) return existing.id;
  const createdId = await insertCustomer(tx, { ...(await findGuestName(tx, phone)), phone }, now);
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
    await lockSession(tx, key.session_id);
    const used = await useCode(tx, key, code, now);
    if (!used) return null;
    const id = await findOrCreateCustomer(tx, phone, now);
    const customer = id && (await lockCustomer(tx, id));
    // The profile was closed or got another phone at the same moment: rolled back, so the code still works.
    if (!customer || customer.phone !== phone) throw new ShopError(422, authErrors.code);
    if (used.agreed) {
      const texts = await consentTo(tx, CONSENT);
      await insertConsent(tx, { shopper_id: customer.id, texts, source: 'phone', created_at: now });
    }
    await confirmPhone(tx, { session_id: key.session_id, phone }, now);
    const give = await signIn(tx, context, customer.id);
    await takeGuestOrders(tx, customer.id, phone);
    return give;
  });
  if (!giveCookie) throw new ShopError(422, authErrors.code);
  giveCookie();
  return { auth: true };
}

/** Whether the shopper has confirmed that a phone is theirs; if not, sends a code to it. @throws see sendCode */
export async function checkPhone(context: RequestContext, phone: string): Promise<{ confirmed: boolean }> {
  const { shop, session } = context;
  if (session) {
    const own = session.customer_id && (await findCustomer(shop.db, session.customer_id));
    if (own && own.phone === phone) return { confirmed: true };
    if (await isPhoneConfirmed(shop.db, session.id, phone, shop.now())) return { confirmed: true };
  }
  await sendCode(context, { phone, purpose: 'confirm' });
  return { confirmed: false };
}

/** Confirms the phone that the session's last code went to. @throws ShopError 422 for a wrong or expired code */
export async function confirmByPin(
  { shop, session }: RequestContext,
  pin: string,
): Promise<EndpointResult<'POST /services/rest/v1/phone/confirm'>> {
  const now = shop.now();
  const key = session && { session_id: session.id, purpose: 'confirm' as const };
  if (!key || !(await hasLiveCode(shop.db, key, now))) throw new ShopError(422, authErrors.pin);
  const used = await shop.db.transaction().execute(async (tx) => {
    const code = await useCode(tx, key, pin, now);
    if (code) await confirmPhone(tx, { session_id: key.session_id, phone: code.phone }, now);
    return code;
  });
  if (!used) throw new ShopError(422, authErrors.pin);
  return { phone: used.phone };
}
