import type { Shop } from '../../http/context';
import { ProviderError } from '../../providers/errors';
import { findOrderForEmail } from '../orders';
import { deliverWaiting, type OutboxSms, outboxSms, UnreadableMessage } from '../outbox';
import { countOfShop } from '../rate-limits';
import { orderSms } from './order-sms';

const MINUTE = 60;
/** An SMS that comes hours late tells of nothing that is still so. */
const WAITS = [MINUTE, 5 * MINUTE, 30 * MINUTE, 60 * MINUTE];

/**
 * Bounds what a flood of orders and bookings may cost, beside the limits of each of them. What is beyond it waits, and is
 * tried again.
 */
const OF_SHOP = { action: 'sms-total', max: 3000, hours: 1 };

async function textOf({ db, siteUrl }: Shop, sms: OutboxSms): Promise<string> {
  if (!('order' in sms)) return sms.text;
  const order = await findOrderForEmail(db, sms.order);
  if (!order) throw new UnreadableMessage('about an order that does not exist');
  return orderSms(order, sms, siteUrl);
}

/** Sends the SMS that wait; see deliverWaiting. @returns how many were sent */
export const sendWaitingSms = (shop: Shop): Promise<number> =>
  deliverWaiting(shop, {
    kind: 'sms',
    waits: WAITS,
    send: async (payload) => {
      const { data } = outboxSms.safeParse(payload);
      if (!data) throw new UnreadableMessage('of an unknown form');
      const text = await textOf(shop, data);
      if ((await countOfShop(shop, OF_SHOP)) !== null) throw new Error('too many SMS in an hour');
      try {
        await shop.providers.sms.send(data.to, text);
      } catch (error) {
        // The message of any other error may contain the phone.
        throw error instanceof ProviderError ? error : new Error('failed');
      }
    },
  });
