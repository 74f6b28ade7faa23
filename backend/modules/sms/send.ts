import type { Shop } from '../../kernel/context.ts';
import { ProviderError } from '../../providers/errors.ts';
import { findOrderForEmail } from '../orders/index.ts';
import { deliverQueuedMessages, type OutboxSms, outboxSms, UnreadableMessageError } from '../outbox/index.ts';
import { countShopAttempt } from '../rate-limits/index.ts';
import { buildOrderSms } from './order-sms.ts';

const MINUTE = 60;
/**
 * Delays of retries, in seconds. After the last retry an SMS is not sent any more, because after some hours the SMS is
 * outdated.
 */
const RETRY_DELAYS = [MINUTE, 5 * MINUTE, 30 * MINUTE, 60 * MINUTE];

/**
 * Limit on the SMS of the whole shop, because a flood of orders and bookings would be expensive. This limit applies in
 * addition to the limits of each order and booking. An SMS above the limit stays in the outbox and is retried.
 */
const SHOP_LIMIT = { action: 'sms-total', max: 3000, hours: 1 };

/** Statuses that any visitor can cause by an order without a confirmed phone. */
const UNCONFIRMED_STATUSES: readonly string[] = ['new', 'awaiting_payment', 'cancelled'];

/**
 * Builds the text of a queued SMS.
 * @returns the text. `isKnown` is true when the order's phone is confirmed, or when the order was paid or is being
 * processed. A reserve of the limit is available to such SMS.
 */
async function readSms({ db, siteUrl }: Shop, sms: OutboxSms): Promise<{ text: string; isKnown: boolean }> {
  if (!('order' in sms)) return { text: sms.text, isKnown: false };
  const order = await findOrderForEmail(db, sms.order);
  if (!order) throw new UnreadableMessageError('order not found');
  const isKnown = order.confirmed_at !== null || !UNCONFIRMED_STATUSES.includes(sms.status);
  return { text: buildOrderSms(order, sms, siteUrl), isKnown };
}

/** Sends the SMS in the outbox, see deliverQueuedMessages. @returns the number of SMS sent */
export const sendQueuedSms = (shop: Shop): Promise<number> =>
  deliverQueuedMessages(shop, {
    kind: 'sms',
    waits: RETRY_DELAYS,
    send: async (payload) => {
      const { data } = outboxSms.safeParse(payload);
      if (!data) throw new UnreadableMessageError('invalid payload');
      const { text, isKnown } = await readSms(shop, data);
      if ((await countShopAttempt(shop, SHOP_LIMIT, isKnown)) !== null)
        throw new Error('too many SMS in an hour');
      try {
        await shop.providers.sms.send(data.to, text);
      } catch (error) {
        // The message of any other error may contain the phone.
        throw error instanceof ProviderError ? error : new Error('failed');
      }
    },
  });
