import { endpoint } from './endpoint.ts';
import { z } from './zod.ts';

export const inboxMessage = z.object({
  id: z.string(),
  channel: z.enum(['sms', 'mail']),
  recipient: z.string(),
  /** Subject of an e-mail. Empty for an SMS. */
  subject: z.string(),
  /** Plain text with complete links. */
  body: z.string(),
  created_at: z.iso.datetime({ offset: true }),
});
export type InboxMessage = z.infer<typeof inboxMessage>;

/**
 * Endpoint that returns the messages of a shop without an SMS or mail gateway. It responds only to clients on the
 * machine on which the shop runs.
 */
export const inboxEndpoints = {
  'GET /services/rest/v1/dev/inbox': endpoint({
    summary:
      'SMS и письма магазина без шлюзов, последние первыми; только с той же машины и без прокси: HTTP/1.1 с заголовком Connection: keep-alive, как у браузеров (curl -H "Connection: keep-alive"), иначе 404',
    access: 'localhost',
    result: z.object({ messages: z.array(inboxMessage) }),
  }),
};
