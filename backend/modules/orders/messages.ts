import type { Selectable } from 'kysely';
import type { OrderStatus } from '#lib/domain/order-states.ts';
import type { Db } from '../../db/client.ts';
import type { Database } from '../../db/schema.ts';
import { canReceiveSms, isConfirmedMailbox } from '../customers/index.ts';
import { enqueueEmail, enqueueSms, type OutboxEmail } from '../outbox/index.ts';
import { buildTargetLimitKey, consumeEmailLimit, tryConsumeRateLimit } from '../rate-limits/index.ts';
import { insertOrderLink } from './links.ts';

type Status = OrderStatus;

/** The columns of an order that its messages need. */
export type MessageOrder = Pick<
  Selectable<Database['orders']>,
  'id' | 'number' | 'shopper_id' | 'status' | 'email' | 'phone'
> & {
  /** Network of the client that caused the message, see getNetworkLimitKey. Absent if no client caused the message. */
  network?: string | null;
};

/** The party that cancelled an order. The messages about the cancellation depend on it. */
export type CancelledBy = 'shopper' | 'owner' | 'other';

/** Statuses that are sent by SMS, because the shopper must act on them or must no longer expect the items. */
const SMS_STATUSES: readonly Status[] = [
  'new',
  'awaiting_payment',
  'on_the_way',
  'ready_for_pickup',
  'cancelled',
];

/** Statuses sent even to a customer who wants no SMS: the items are ready for pickup, or will not arrive. */
const REQUIRED_SMS_STATUSES: readonly Status[] = ['ready_for_pickup', 'cancelled'];

/**
 * Statuses that only the shop's staff and its bank can set. Messages about them need no limit, because no client can
 * flood a phone or mailbox with them.
 */
const SHOP_STATUSES: readonly Status[] = [
  'paid',
  'assembling',
  'on_the_way',
  'ready_for_pickup',
  'completed',
  'returned',
];

/**
 * Limit of SMS about orders to one phone from one network. A visitor may have entered a stranger's phone, which must
 * not be flooded. Each network has its own limit. Clients are not informed when the limit is reached.
 */
const BY_PHONE_AND_NETWORK = { action: 'order-sms', max: 6, hours: 24 };
const BY_PHONE = { ...BY_PHONE_AND_NETWORK, max: 12 };
/**
 * Limit of SMS to one phone about order events other than status changes. The limit is separate, so that SMS about
 * statuses cannot use it up.
 */
const TEXTS_BY_PHONE = { action: 'order-text', max: 12, hours: 24 };

type OrderTemplate = Extract<OutboxEmail, { to: string; order: string }>['template'];

/**
 * Returns true when an e-mail that a client caused may be sent. An e-mail to the address in the shopper's account is
 * always allowed.
 */
async function canSendEmail(
  tx: Db,
  { shopper_id, email, network = null }: MessageOrder,
  now: Date,
): Promise<boolean> {
  return (
    (await isConfirmedMailbox(tx, shopper_id, email)) ||
    (await consumeEmailLimit(tx, now, email, network)) === null
  );
}

/** Returns true when an SMS that a client caused may be sent. */
async function canSendSms(tx: Db, { phone, network = null }: MessageOrder, now: Date): Promise<boolean> {
  const own = buildTargetLimitKey(network, `phone:${phone}`);
  if (own !== null && !(await tryConsumeRateLimit(tx, now, BY_PHONE_AND_NETWORK, own))) return false;
  return tryConsumeRateLimit(tx, now, BY_PHONE, `phone:${phone}`);
}

/** Enqueues an e-mail about an order, with a new link to the order's page. */
async function enqueueOrderEmail(
  tx: Db,
  order: MessageOrder,
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
  if (!byOwner && !SHOP_STATUSES.includes(status) && !(await canSendEmail(tx, order, now))) return;
  const token = await insertOrderLink(tx, { id, status }, 'email', now);
  const message = { to, order: number, token };
  const contents: OutboxEmail =
    template === 'order_status'
      ? { ...message, template, status }
      : { ...message, template, ...(isTyped && { is_typed: true }) };
  await enqueueEmail(tx, contents, now);
}

/** Enqueues an SMS about an order's status, with a new link. A shopper with an e-mail may opt out of these SMS. */
async function enqueueOrderSms(
  tx: Db,
  order: MessageOrder,
  { status, isNeeded, byOwner = false }: { status: Status; isNeeded: boolean; byOwner?: boolean },
  now: Date,
): Promise<void> {
  const { id, phone: to, number, shopper_id, email } = order;
  if (to === '') return;
  // Without an e-mail, the SMS is the only message about the order.
  if (!isNeeded && email !== '' && !(await canReceiveSms(tx, shopper_id))) return;
  if (!byOwner && !SHOP_STATUSES.includes(status) && !(await canSendSms(tx, order, now))) return;
  const token = await insertOrderLink(tx, { id, status }, 'sms', now);
  await enqueueSms(tx, { template: 'order', to, order: number, status, token }, now);
}

/**
 * Enqueues an SMS about an order event other than a status change, even if the shopper wants no SMS.
 * @param template the subject of the SMS, stored for the operator
 * @param text the full text of the SMS
 */
export async function enqueueOrderText(
  tx: Db,
  { phone: to }: MessageOrder,
  { template, text }: { template: string; text: string },
  now: Date,
): Promise<void> {
  if (to === '' || !(await tryConsumeRateLimit(tx, now, TEXTS_BY_PHONE, `phone:${to}`))) return;
  await enqueueSms(tx, { template, to, text }, now);
}

/** Enqueues the SMS about an order's new status, if that status is sent by SMS. */
async function enqueueStatusSms(tx: Db, order: MessageOrder, status: Status, now: Date): Promise<void> {
  if (!SMS_STATUSES.includes(status)) return;
  await enqueueOrderSms(tx, order, { status, isNeeded: REQUIRED_SMS_STATUSES.includes(status) }, now);
}

/** Enqueues the confirmation of an order: an e-mail with its contents, and an SMS. */
export async function enqueueConfirmation(tx: Db, order: MessageOrder, now: Date): Promise<void> {
  const { status } = order;
  await enqueueOrderEmail(tx, order, { template: 'order_confirmation', status }, now);
  await enqueueStatusSms(tx, order, status, now);
}

/** Enqueues the messages about an order's new status: an e-mail, and an SMS if the status requires it. */
export async function enqueueStatusMessages(
  tx: Db,
  order: MessageOrder,
  status: Status,
  now: Date,
): Promise<void> {
  await enqueueOrderEmail(tx, order, { template: 'order_status', status }, now);
  await enqueueStatusSms(tx, order, status, now);
}

/**
 * Enqueues the messages about a cancelled order and its refund.
 * @param by the party that cancelled the order. `shopper`: only an e-mail is sent, because the page in the shopper's
 * own session shows the cancellation. `owner`: the messages are not limited. `other`: a visitor with the order's link,
 * or a job.
 * @param isTyped true when the reason was typed by the shopper or a visitor with the order's link
 */
export async function enqueueCancellation(
  tx: Db,
  order: MessageOrder,
  { by, isTyped, now }: { by: CancelledBy; isTyped: boolean; now: Date },
): Promise<void> {
  const status = 'cancelled';
  const byOwner = by === 'owner';
  await enqueueOrderEmail(tx, order, { template: 'order_cancelled', status, byOwner, isTyped }, now);
  if (by !== 'shopper') await enqueueOrderSms(tx, order, { status, isNeeded: true, byOwner }, now);
}

/** Enqueues the e-mail about the switch to payment on receipt. */
export async function enqueuePaymentChange(tx: Db, order: MessageOrder, now: Date): Promise<void> {
  await enqueueOrderEmail(tx, order, { template: 'order_payment', status: 'new' }, now);
}

/** Enqueues the messages about a cancelled order that a late payment has revived. */
export async function enqueueRevival(tx: Db, order: MessageOrder, now: Date): Promise<void> {
  const status = 'paid';
  await enqueueOrderEmail(tx, order, { template: 'order_revived', status }, now);
  await enqueueOrderSms(tx, order, { status, isNeeded: true }, now);
}
