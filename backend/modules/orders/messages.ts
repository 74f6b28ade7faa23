import type { Selectable } from 'kysely';
import type { OrderStatus } from '#lib/domain/order-states.ts';
import type { Db } from '../../db/client.ts';
import type { Database } from '../../db/schema.ts';
import { hasMailbox, wantsSms } from '../customers/index.ts';
import { enqueueEmail, enqueueSms, type OutboxEmail } from '../outbox/index.ts';
import { countLetter, inNetwork, isUnderRateLimit } from '../rate-limits/index.ts';
import { insertOrderLink } from './links.ts';

type Status = OrderStatus;

/** What a message about an order is told of it. */
export type ToldOrder = Pick<
  Selectable<Database['orders']>,
  'id' | 'number' | 'shopper_id' | 'status' | 'email' | 'phone'
> & {
  /** Of whoever causes the message, see networkSubject; absent where nobody of a network does. */
  network?: string | null;
};

/** Who has cancelled an order, as far as its messages differ. */
export type CancelledBy = 'shopper' | 'owner' | 'other';

/** Statuses that an SMS tells of: those that change where the shopper has to be, or that nobody has to be anywhere. */
const BY_SMS: readonly Status[] = ['new', 'awaiting_payment', 'on_the_way', 'ready_for_pickup', 'cancelled'];

/** Those that even a customer who wants no SMS has to hear of: the goods lie waiting, or do not come at all. */
const NEEDED: readonly Status[] = ['ready_for_pickup', 'cancelled'];

/** What only the shop's own people and its bank bring about: nobody can flood a phone or a mailbox with it. */
const BY_SHOP: readonly Status[] = [
  'paid',
  'assembling',
  'on_the_way',
  'ready_for_pickup',
  'completed',
  'returned',
];

/**
 * A stranger's phone may have been typed: orders without end must not flood it. Each network uses up its own; nobody is told
 * when a limit is reached.
 */
const BY_PHONE_AND_NETWORK = { action: 'order-sms', max: 6, hours: 24 };
const BY_PHONE = { ...BY_PHONE_AND_NETWORK, max: 12 };
/** Of what an SMS warns of: orders must not use it up. */
const TEXTS_BY_PHONE = { action: 'order-text', max: 12, hours: 24 };

type OrderTemplate = Extract<OutboxEmail, { to: string; order: string }>['template'];

/** Whether one more letter that whoever has the order can cause may go: always to a mailbox that is known to be theirs. */
async function mayWrite(
  tx: Db,
  { shopper_id, email, network = null }: ToldOrder,
  now: Date,
): Promise<boolean> {
  return (await hasMailbox(tx, shopper_id, email)) || (await countLetter(tx, now, email, network)) === null;
}

async function maySms(tx: Db, { phone, network = null }: ToldOrder, now: Date): Promise<boolean> {
  const own = inNetwork(network, `phone:${phone}`);
  if (own !== null && !(await isUnderRateLimit(tx, now, BY_PHONE_AND_NETWORK, own))) return false;
  return isUnderRateLimit(tx, now, BY_PHONE, `phone:${phone}`);
}

/** Enqueues a letter about an order, with a link of its own to the order's page. */
async function enqueueLetter(
  tx: Db,
  order: ToldOrder,
  {
    template,
    status,
    byOwner = false,
    isTyped = false,
  }: { template: OrderTemplate; status: Status; byOwner?: boolean; isTyped?: boolean },
  now: Date,
): Promise<void> {
  const { id, email: to, number } = order;
  if (to === '') return;
  if (!byOwner && !BY_SHOP.includes(status) && !(await mayWrite(tx, order, now))) return;
  const token = await insertOrderLink(tx, { id, status }, 'email', now);
  const letter = { to, order: number, token };
  const contents: OutboxEmail =
    template === 'order_status'
      ? { ...letter, template, status }
      : { ...letter, template, ...(isTyped && { is_typed: true }) };
  await enqueueEmail(tx, contents, now);
}

/** Enqueues an SMS about an order's status, with a link of its own, unless its shopper can and wants to do without. */
async function enqueueOrderSms(
  tx: Db,
  order: ToldOrder,
  { status, isNeeded, byOwner = false }: { status: Status; isNeeded: boolean; byOwner?: boolean },
  now: Date,
): Promise<void> {
  const { id, phone: to, number, shopper_id, email } = order;
  if (to === '') return;
  // Without a letter the SMS is all that tells of the order.
  if (!isNeeded && email !== '' && !(await wantsSms(tx, shopper_id))) return;
  if (!byOwner && !BY_SHOP.includes(status) && !(await maySms(tx, order, now))) return;
  const token = await insertOrderLink(tx, { id, status }, 'sms', now);
  await enqueueSms(tx, { template: 'order', to, order: number, status, token }, now);
}

/**
 * Enqueues an SMS that tells an order's shopper what has happened to it beside its status, whether they want SMS or not.
 * @param template what it is about, for the table; @param text all of it
 */
export async function enqueueOrderText(
  tx: Db,
  { phone: to }: ToldOrder,
  { template, text }: { template: string; text: string },
  now: Date,
): Promise<void> {
  if (to === '' || !(await isUnderRateLimit(tx, now, TEXTS_BY_PHONE, `phone:${to}`))) return;
  await enqueueSms(tx, { template, to, text }, now);
}

/** The same of a status that the order has come to, if an SMS tells of it. */
async function enqueueStatusSms(tx: Db, order: ToldOrder, status: Status, now: Date): Promise<void> {
  if (!BY_SMS.includes(status)) return;
  await enqueueOrderSms(tx, order, { status, isNeeded: NEEDED.includes(status) }, now);
}

/** Tells the shopper that their order was accepted: a letter with everything that is in it, and an SMS. */
export async function enqueueConfirmation(tx: Db, order: ToldOrder, now: Date): Promise<void> {
  const { status } = order;
  await enqueueLetter(tx, order, { template: 'order_confirmation', status }, now);
  await enqueueStatusSms(tx, order, status, now);
}

/** Tells the shopper of an order's new status: a letter, and an SMS where it matters. */
export async function enqueueStatusEmail(tx: Db, order: ToldOrder, status: Status, now: Date): Promise<void> {
  await enqueueLetter(tx, order, { template: 'order_status', status }, now);
  await enqueueStatusSms(tx, order, status, now);
}

/**
 * Tells the shopper that an order was cancelled, and what becomes of the money.
 * @param by the shopper in their own session, who has just read so: a letter for the record is enough; the owner, whose
 * messages are not counted; anybody else, by an order's link or by letting its time pass
 * @param isTyped its reason is in the words of the shopper or of anybody else with the order's link
 */
export async function enqueueCancelled(
  tx: Db,
  order: ToldOrder,
  { by, isTyped, now }: { by: CancelledBy; isTyped: boolean; now: Date },
): Promise<void> {
  const status = 'cancelled';
  const byOwner = by === 'owner';
  await enqueueLetter(tx, order, { template: 'order_cancelled', status, byOwner, isTyped }, now);
  if (by !== 'shopper') await enqueueOrderSms(tx, order, { status, isNeeded: true, byOwner }, now);
}

/** Tells the shopper, who has chosen to pay on receipt, that nothing has to be paid now. */
export async function enqueuePaymentChange(tx: Db, order: ToldOrder, now: Date): Promise<void> {
  await enqueueLetter(tx, order, { template: 'order_payment', status: 'new' }, now);
}

/** Tells the shopper, who has read that the order was cancelled, that their money came after all and it is in force. */
export async function enqueueRevived(tx: Db, order: ToldOrder, now: Date): Promise<void> {
  const status = 'paid';
  await enqueueLetter(tx, order, { template: 'order_revived', status }, now);
  await enqueueOrderSms(tx, order, { status, isNeeded: true }, now);
}
