import type { Db } from '../db/client';
import type { Mail } from './mail/port';
import type { Sms } from './sms/port';

/** Messages to nobody but the shop's own pages: read at /dev/inbox. */
export function createInbox(db: Db, now: () => Date): { sms: Sms; mail: Mail } {
  const keep = async (
    channel: 'sms' | 'mail',
    recipient: string,
    { subject, body }: { subject?: string; body: string },
  ) => {
    await db.insertInto('inbox').values({ channel, recipient, subject, body, created_at: now() }).execute();
  };
  return {
    sms: { send: (to, text) => keep('sms', to, { body: text }) },
    mail: { send: ({ to, subject, text }) => keep('mail', to, { subject, body: text }) },
  };
}
