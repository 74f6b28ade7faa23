import type { Shop } from '../../kernel/context.ts';
import { ProviderError } from '../../providers/errors.ts';
import { findOrderForEmail } from '../orders/index.ts';
import { deliverWaiting, type OutboxSms, outboxSms, UnreadableMessage } from '../outbox/index.ts';
import { countOfShop } from '../rate-limits/index.ts';
import { orderSms } from './order-sms.ts';

const MINUTE = 60;
/** An SMS that comes hours late tells of nothing that is still so. */
const WAITS = [MINUTE, 5 * MINUTE, 30 * MINUTE, 60 * MINUTE];

/**
 * Bounds what a flood of orders and bookings may cost, beside the limits of each of them. What is beyond it waits, and is
 * tried again.
 */
const OF_SHOP = { action: 'sms-total', max: 3000, hours: 1 };

/** Statuses that a stranger brings about by an order without a confirmed phone. */
const BY_STRANGERS: readonly string[] = ['new', 'awaiting_payment', 'cancelled'];

/** @returns the text, and whether it goes to a confirmed phone or about an order that was paid or taken up */
async function readSms({ db, siteUrl }: Shop, sms: OutboxSms): Promise<{ text: string; isKnown: boolean }> {
  if (!('order' in sms)) return { text: sms.text, isKnown: false };
  const order = await findOrderForEmail(db, sms.order);
  if (!order) throw new UnreadableMessage('about an order that does not exist');
  const isKnown = order.confirmed_at !== null || !BY_STRANGERS.includes(sms.status);
  return { text: orderSms(order, sms, siteUrl), isKnown };
}

/** Sends the SMS that wait; see deliverWaiting. @returns how many were sent */
export const sendWaitingSms = (shop: Shop): Promise<number> =>
  deliverWaiting(shop, {
    kind: 'sms',
    waits: WAITS,
    send: async (payload) => {
      const { data } = outboxSms.safeParse(payload);
      if (!data) throw new UnreadableMessage('of an unknown form');
      const { text, isKnown } = await readSms(shop, data);
      if ((await countOfShop(shop, OF_SHOP, isKnown)) !== null) throw new Error('too many SMS in an hour');
      try {
        await shop.providers.sms.send(data.to, text);
      } catch (error) {
        // The message of any other error may contain the phone.
        throw error instanceof ProviderError ? error : new Error('failed');
      }
    },
  });
