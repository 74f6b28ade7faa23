import { getMoscowDay } from '#lib/domain/dates.ts';
import { computeAge, MAX_AGE, MIN_AGE } from '#lib/domain/profile.ts';
import type { Db } from '../../db/client.ts';
import type { RequestContext } from '../../kernel/context.ts';
import { httpErrors, ShopError } from '../../kernel/errors.ts';
import type { ParsedInput } from '../../kernel/routes.ts';
import { insertLink, isPhoneConfirmed, maskProfileContact } from '../auth/index.ts';
import {
  type CustomerChanges,
  type CustomerRow,
  findCustomerByPhone,
  isContactTakenError,
  lockCustomer,
  updateCustomer,
} from '../customers/index.ts';
import { enqueueEmail } from '../outbox/index.ts';
import {
  consumeEmailLimit,
  consumeRateLimit,
  getNetworkLimitKey,
  type RateLimit,
} from '../rate-limits/index.ts';
import { userErrors } from './errors.ts';

type Fields = ParsedInput<'POST /services/rest/v1/user/profile'>['body'];

const EMAIL_CHANGES: RateLimit = {
  action: 'email_change',
  max: 5,
  hours: 24,
  error: userErrors.tooManyEmails,
};

function changeBirthday(row: CustomerRow, birthday: string | null, now: Date): CustomerChanges {
  if (birthday === row.birthday) return {};
  if (row.birthday_confirmed) throw new ShopError(422, userErrors.birthdayFixed);
  const age = birthday === null ? MIN_AGE : computeAge(birthday, getMoscowDay(now));
  if (age < MIN_AGE || age > MAX_AGE) throw new ShopError(422, userErrors.birthdayAge);
  return { birthday };
}

async function changePhone(
  tx: Db,
  row: CustomerRow,
  { phone, sessionId, now }: { phone: string; sessionId: string; now: Date },
): Promise<CustomerChanges> {
  if (phone === row.phone) return {};
  // The confirmation is checked first, because only a shopper who has confirmed a phone may learn that it belongs to
  // another customer.
  if (!(await isPhoneConfirmed(tx, sessionId, phone, now)))
    throw new ShopError(422, userErrors.phoneUnconfirmed);
  if (await findCustomerByPhone(tx, phone)) throw new ShopError(409, userErrors.phoneTaken);
  return { phone };
}

interface EmailChange {
  email: string;
  /** Rate-limit key of the client's network, see getNetworkLimitKey. */
  network: string | null;
  now: Date;
}

/**
 * E-mails a link that confirms the new address. The response does not reveal whether the address already belongs to
 * another customer. Only a person who opens the link is informed of that.
 */
async function sendConfirmation(
  tx: Db,
  row: CustomerRow,
  { email, network, now }: EmailChange,
): Promise<void> {
  await consumeRateLimit(tx, now, EMAIL_CHANGES, `customer:${row.id}`);
  const wait = await consumeEmailLimit(tx, now, email, network);
  if (wait !== null) throw new ShopError(429, userErrors.tooManyEmails(wait), wait);
  const token = await insertLink(tx, { kind: 'email', customer_id: row.id, payload: { email } }, now);
  await enqueueEmail(
    tx,
    { template: 'confirm_email', to: email, token, profile: maskProfileContact(row) },
    now,
  );
}

/**
 * Stores a new e-mail address as pending, and sends a confirmation e-mail, even if the address is already pending. An
 * empty address cancels the pending change. If the address is already confirmed, nothing changes.
 */
async function changeEmail(tx: Db, row: CustomerRow, change: EmailChange): Promise<CustomerChanges> {
  const email = change.email.toLowerCase();
  if (email === row.email || (email === '' && row.new_email === null)) return {};
  if (email === '') return { new_email: null };
  await sendConfirmation(tx, row, { ...change, email });
  return { new_email: email };
}

/** Converts the fields that need no confirmation to changes of the customer's row. */
function toPlainChanges({
  notifications,
  birthday: _,
  email: __,
  phone: ___,
  ...plain
}: Fields): CustomerChanges {
  return notifications
    ? {
        ...plain,
        ...(notifications.sms !== undefined && { notify_sms: notifications.sms }),
        ...(notifications.email !== undefined && { notify_email: notifications.email }),
      }
    : plain;
}

/**
 * Changes the given fields of the customer's profile, all or none (AP-10).
 * @throws ShopError 422 for a change of a confirmed birthday, or for an age outside 14 to 110 years
 * @throws ShopError 422 for a phone that this session has not confirmed within 30 minutes
 * @throws ShopError 409 for a phone that belongs to another customer
 * @throws ShopError 429 beyond five confirmation e-mails a day
 */
export async function changeProfile(context: RequestContext, fields: Fields): Promise<void> {
  const { shop, requireCustomer, requireSession, write } = context;
  const id = requireCustomer();
  const { id: sessionId } = await requireSession();
  const now = shop.now();
  const network = getNetworkLimitKey(context);
  const { birthday, email, phone } = fields;
  const change = async (tx: Db) => {
    const row = await lockCustomer(tx, id);
    if (!row) throw new ShopError(401, httpErrors.signIn);
    const changes = {
      ...toPlainChanges(fields),
      ...(birthday !== undefined && changeBirthday(row, birthday, now)),
      ...(phone !== undefined && (await changePhone(tx, row, { phone, sessionId, now }))),
      ...(email !== undefined && (await changeEmail(tx, row, { email, network, now }))),
    };
    if (Object.keys(changes).length > 0) await updateCustomer(tx, id, changes);
  };
  try {
    await write(change);
  } catch (error) {
    // Another customer took the phone between the check and the change.
    if (isContactTakenError(error)) throw new ShopError(409, userErrors.phoneTaken);
    throw error;
  }
}
