import type { Shop } from '../../kernel/context.ts';
import { deliverQueuedMessages, outboxEmail, UnreadableMessageError } from '../outbox/index.ts';
import { renderEmail } from './render.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
/** Delay before each further attempt to send an e-mail, seconds. */
const RETRY_DELAYS = [MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR, 12 * HOUR, 24 * HOUR, 24 * HOUR];

/**
 * Sends the queued e-mails, see deliverQueuedMessages.
 * @returns the number of sent e-mails
 */
export const sendQueuedEmails = (shop: Shop): Promise<number> =>
  deliverQueuedMessages(shop, {
    kind: 'mail',
    waits: RETRY_DELAYS,
    // The error may be logged, because errors of mail providers and of this module contain no e-mail addresses.
    send: async (payload) => {
      const { data } = outboxEmail.safeParse(payload);
      if (!data) throw new UnreadableMessageError('of an unknown form');
      const email = await renderEmail(shop, data);
      if (email) await shop.providers.mail.send(email);
    },
  });
