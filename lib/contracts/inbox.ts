import { endpoint } from './endpoint.ts';
import { z } from './zod.ts';

export const inboxMessage = z.object({
  id: z.string(),
  channel: z.enum(['sms', 'mail']),
  recipient: z.string(),
  /** Of an e-mail; empty for an SMS. */
  subject: z.string(),
  /** Plain text; links stand in it whole. */
  body: z.string(),
  created_at: z.iso.datetime({ offset: true }),
});
export type InboxMessage = z.infer<typeof inboxMessage>;

/** Messages of a shop that has no gateway of its own: on the machine that it runs on, and nowhere else. */
export const inboxEndpoints = {
  'GET /services/rest/v1/dev/inbox': endpoint({
    summary:
      'SMS и письма магазина без шлюзов, последние первыми; только с той же машины и без прокси: HTTP/1.1 с заголовком Connection: keep-alive, как у браузеров (curl -H "Connection: keep-alive"), иначе 404',
    access: 'localhost',
    result: z.object({ messages: z.array(inboxMessage) }),
  }),
};
