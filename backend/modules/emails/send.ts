import type { Shop } from '../../kernel/context.ts';
import { deliverWaiting, outboxEmail, UnreadableMessage } from '../outbox/index.ts';
import { renderEmail } from './render.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const WAITS = [MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR, 12 * HOUR, 24 * HOUR, 24 * HOUR];

/** Sends the e-mails that wait; see deliverWaiting. @returns how many were sent */
export const sendWaitingEmails = (shop: Shop): Promise<number> =>
  deliverWaiting(shop, {
    kind: 'mail',
    waits: WAITS,
    // Errors of mail providers and of this module contain no addresses.
    send: async (payload) => {
      const { data } = outboxEmail.safeParse(payload);
      if (!data) throw new UnreadableMessage('of an unknown form');
      const email = await renderEmail(shop, data);
      if (email) await shop.providers.mail.send(email);
    },
  });
