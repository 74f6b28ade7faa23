import { moscowDay } from '@/lib/domain/dates';
import { ageOn, MAX_AGE, MIN_AGE } from '@/lib/domain/profile';
import type { Db } from '../../db/client';
import type { RequestContext } from '../../http/context';
import { httpErrors, ShopError } from '../../http/errors';
import type { Input } from '../../http/router';
import { insertLink } from '../auth/links-repo';
import { type CustomerRow, findByPhone, findCustomer } from '../customers/repo';
import { queueLetter } from '../outbox/repo';
import { lockShopper } from '../shoppers/repo';
import { type Limit, spendTry } from '../tries/service';
import { userErrors } from './errors';
import { type CustomerChanges, isPhoneConfirmed, isTaken, updateCustomer } from './repo';

type Fields = Input<'POST /services/rest/v1/user/profile'>['body'];

const LETTERS: Limit = { action: 'email_change', max: 5, hours: 24, error: userErrors.emailTries };

function changeBirthday(row: CustomerRow, birthday: string | null, now: Date): CustomerChanges {
  if (birthday === row.birthday) return {};
  if (row.birthday_confirmed) throw new ShopError(422, userErrors.birthdayFixed);
  const age = birthday === null ? MIN_AGE : ageOn(birthday, moscowDay(now));
  if (age < MIN_AGE || age > MAX_AGE) throw new ShopError(422, userErrors.birthdayAge);
  return { birthday };
}

async function changePhone(
  tx: Db,
  row: CustomerRow,
  { phone, sessionId, now }: { phone: string; sessionId: string; now: Date },
): Promise<CustomerChanges> {
  if (phone === row.phone) return {};
  // First the proof: without it nobody learns whether a phone is a customer's.
  if (!(await isPhoneConfirmed(tx, sessionId, phone, now)))
    throw new ShopError(422, userErrors.phoneUnconfirmed);
  if (await findByPhone(tx, phone)) throw new ShopError(409, userErrors.phoneTaken);
  return { phone };
}

/** Sends the letter that makes an address the customer's; whether it is another's shows only to who reads it. */
async function sendConfirmation(tx: Db, customerId: string, email: string, now: Date): Promise<void> {
  await spendTry(tx, now, LETTERS, `customer:${customerId}`);
  const token = await insertLink(tx, { kind: 'email', customer_id: customerId, payload: { email } }, now);
  await queueLetter(tx, { template: 'confirm_email', to: email, token }, now);
}

/**
 * An address waits for its letter; an empty one gives the waiting one up; the confirmed one changes nothing.
 * The waiting address again is asked to write again.
 */
async function changeEmail(tx: Db, row: CustomerRow, typed: string, now: Date): Promise<CustomerChanges> {
  const email = typed.toLowerCase();
  if (email === row.email || (email === '' && row.new_email === null)) return {};
  if (email === '') return { new_email: null };
  await sendConfirmation(tx, row.id, email, now);
  return { new_email: email };
}

/** The fields that need no proof. */
function plainChanges({
  notifications,
  birthday: _,
  email: __,
  phone: ___,
  ...plain
}: Fields): CustomerChanges {
  return notifications
    ? { ...plain, notify_sms: notifications.sms, notify_email: notifications.email }
    : plain;
}

/**
 * Changes what the call names of the caller's profile, all of it or nothing (AP-10).
 * @throws ShopError 422 for a birthday that is confirmed or beyond 14 to 110 years, and for a phone that this
 * session has not proved within 30 minutes; 409 for another customer's phone; 429 beyond five letters a day
 */
export async function changeProfile(context: RequestContext, fields: Fields): Promise<void> {
  const { shop, requireCustomer, requireSession } = context;
  const id = requireCustomer();
  const { id: sessionId } = await requireSession();
  const now = shop.now();
  const { birthday, email, phone } = fields;
  const change = async (tx: Db) => {
    await lockShopper(tx, id);
    const row = await findCustomer(tx, id);
    if (!row) throw new ShopError(401, httpErrors.signIn);
    const changes = {
      ...plainChanges(fields),
      ...(birthday !== undefined && changeBirthday(row, birthday, now)),
      ...(phone !== undefined && (await changePhone(tx, row, { phone, sessionId, now }))),
      ...(email !== undefined && (await changeEmail(tx, row, email, now))),
    };
    if (Object.keys(changes).length > 0) await updateCustomer(tx, id, changes);
  };
  try {
    await shop.db.transaction().execute(change);
  } catch (error) {
    // Somebody else took the phone between the question and the change.
    if (isTaken(error)) throw new ShopError(409, userErrors.phoneTaken);
    throw error;
  }
}
