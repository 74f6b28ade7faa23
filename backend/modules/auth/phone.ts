import type { CallResult } from '@/lib/contracts';
import type { Db } from '../../db/client';
import type { RequestContext } from '../../http/context';
import { ShopError } from '../../http/errors';
import type { Input } from '../../http/router';
import { findGuestName, takeGuestOrders } from '../customers/guest-orders-repo';
import { findByPhone, findCustomer, insertConsent, insertCustomer, lockCustomer } from '../customers/repo';
import { consentTo } from '../info/consent';
import { lockSession } from '../shoppers/repo';
import { isPhoneConfirmed } from '../user/repo';
import { sendCode } from './codes';
import { confirmPhone, hasLiveCode, useCode } from './codes-repo';
import { authErrors } from './errors';
import { CONSENT, signIn } from './sign-in';

/** The customer of a phone; a new one takes the name of the last order for it. */
async function customerOf(tx: Db, phone: string, now: Date): Promise<string | null> {
  const known = await findByPhone(tx, phone);
  if (known) return known.id;
  const made = await insertCustomer(tx, { ...(await findGuestName(tx, phone)), phone }, now);
  // Two at once: the other one has just committed.
  return made ?? (await findByPhone(tx, phone))?.id ?? null;
}

/**
 * ST-02: signs in by a code that this session has asked for this phone; an unknown phone becomes a new
 * customer. Orders that guests made for the phone are the customer's from now on.
 * @throws ShopError 422, the same for a code that is wrong, used up, too old, or another phone's or session's
 */
export async function signInByCode(
  context: RequestContext,
  { phone, code, hash }: Input<'POST /services/rest/v1/authentication/check_code'>['body'],
): Promise<{ auth: true }> {
  const { shop, session } = context;
  const now = shop.now();
  const asked = session && {
    session_id: session.id,
    purpose: 'sign_in' as const,
    named: { id: hash, phone },
  };
  if (!asked || !(await hasLiveCode(shop.db, asked, now))) throw new ShopError(422, authErrors.code);
  // A wrong guess commits: it has been counted.
  const giveCookie = await shop.db.transaction().execute(async (tx) => {
    // Asking for another code at the same time waits, here as there.
    await lockSession(tx, asked.session_id);
    const used = await useCode(tx, asked, code, now);
    if (!used) return null;
    const id = await customerOf(tx, phone, now);
    const customer = id && (await lockCustomer(tx, id));
    // Closed or given another phone in this very moment: the code stays good for the next try.
    if (!customer || customer.phone !== phone) throw new ShopError(422, authErrors.code);
    if (used.agreed) {
      const texts = await consentTo(tx, CONSENT);
      await insertConsent(tx, { shopper_id: customer.id, texts, source: 'phone', created_at: now });
    }
    await confirmPhone(tx, { session_id: asked.session_id, phone }, now);
    const give = await signIn(tx, context, customer.id);
    await takeGuestOrders(tx, customer.id, phone);
    return give;
  });
  if (!giveCookie) throw new ShopError(422, authErrors.code);
  giveCookie();
  return { auth: true };
}

/** Whether the shopper has shown that a phone is theirs; when not, a code goes to it. @throws see sendCode */
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

/** Confirms the phone that the session's last code went to. @throws ShopError 422 for a wrong or old code */
export async function confirmByPin(
  { shop, session }: RequestContext,
  pin: string,
): Promise<CallResult<'POST /services/rest/v1/phone/confirm'>> {
  const now = shop.now();
  const asked = session && { session_id: session.id, purpose: 'confirm' as const };
  if (!asked || !(await hasLiveCode(shop.db, asked, now))) throw new ShopError(422, authErrors.pin);
  const used = await shop.db.transaction().execute(async (tx) => {
    const right = await useCode(tx, asked, pin, now);
    if (right) await confirmPhone(tx, { session_id: asked.session_id, phone: right.phone }, now);
    return right;
  });
  if (!used) throw new ShopError(422, authErrors.pin);
  return { phone: used.phone };
}
