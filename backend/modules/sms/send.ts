import type { Shop } from '../../http/context';
import { ProviderError } from '../../providers/errors';
import { deliverWaiting, outboxSms, UnreadableMessage } from '../outbox';

const MINUTE = 60;
/** An SMS that comes hours late tells of nothing that is still so. */
const WAITS = [MINUTE, 5 * MINUTE, 30 * MINUTE, 60 * MINUTE];

/** Sends the SMS that wait; see deliverWaiting. @returns how many were sent */
export const sendWaitingSms = (shop: Shop): Promise<number> =>
  deliverWaiting(shop, {
    kind: 'sms',
    waits: WAITS,
    send: async (payload) => {
      const { data } = outboxSms.safeParse(payload);
      if (!data) throw new UnreadableMessage('of an unknown form');
      try {
        await shop.providers.sms.send(data.to, data.text);
      } catch (error) {
        // The message of any other error may contain the phone.
        throw error instanceof ProviderError ? error : new Error('failed');
      }
    },
  });
