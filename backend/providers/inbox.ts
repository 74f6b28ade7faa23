import type { Db } from '../db/client.ts';
import type { MailGateway } from './mail/port.ts';
import type { SmsGateway } from './sms/port.ts';

/** Creates gateways that store messages instead of sending them. The page /dev/inbox shows the messages. */
export function createInbox(db: Db, now: () => Date): { sms: SmsGateway; mail: MailGateway } {
  const store = async (
    channel: 'sms' | 'mail',
    recipient: string,
    { subject, body }: { subject?: string; body: string },
  ) => {
    await db.insertInto('inbox').values({ channel, recipient, subject, body, created_at: now() }).execute();
  };
  return {
    sms: { send: (to, text) => store('sms', to, { body: text }) },
    mail: { send: ({ to, subject, text }) => store('mail', to, { subject, body: text }) },
  };
}
