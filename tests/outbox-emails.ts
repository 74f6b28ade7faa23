import { renderEmail } from '#backend/modules/emails/index.ts';
import { type OutboxEmail, outboxEmail } from '#backend/modules/outbox/index.ts';
import type { Email } from '#backend/providers/mail/port.ts';
import { NOON } from './commerce.ts';
import { SITE_URL, type TestShop } from './database.ts';
import { testLog } from './log.ts';

/** Renders a queued e-mail as the shop would send it. */
export async function renderOutboxEmail(
  { db, providers, uploadsDir }: TestShop,
  message: OutboxEmail,
): Promise<Email> {
  const context = { db, providers, uploadsDir, now: () => NOON, siteUrl: SITE_URL };
  const rendered = await renderEmail({ ...context, mode: 'production', log: testLog, mediaDir: '' }, message);
  if (!rendered) throw new Error(`${message.template} is not sent`);
  return rendered;
}

/** Renders all queued e-mails as the shop would send them, the oldest first. */
export async function renderOutboxEmails(shop: TestShop): Promise<Email[]> {
  const rows = await shop.db
    .selectFrom('outbox')
    .select('payload')
    .where('kind', '=', 'mail')
    .orderBy('id')
    .execute();
  return Promise.all(rows.map(({ payload }) => renderOutboxEmail(shop, outboxEmail.parse(payload))));
}
