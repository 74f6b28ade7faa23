import type { Shop } from '../../http/context';
import { type ClaimedEmail, claimEmails, closeEmail, outboxEmail } from '../outbox';
import { renderEmail } from './render';

/** E-mails sent at the same time. Sending one may take as long as the mail port's time limit, which is below the first wait. */
const BATCH = 8;
const MINUTE = 60;
const HOUR = 60 * MINUTE;
/** Seconds between the first attempt and the second, and so on; after the last attempt an e-mail is given up. */
const WAITS = [MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR, 12 * HOUR, 24 * HOUR, 24 * HOUR];

/** @returns whether the e-mail was sent */
async function deliver(shop: Shop, { id, payload, tries }: ClaimedEmail): Promise<boolean> {
  const { data } = outboxEmail.safeParse(payload);
  try {
    if (!data) throw new Error('of an unknown form');
    const email = await renderEmail(shop, data);
    if (email) await shop.providers.mail.send(email);
  } catch (error) {
    const isLast = !data || tries >= WAITS.length;
    // Errors of mail providers and of this module contain no addresses.
    const reason = error instanceof Error ? error.message : 'failed';
    shop.log.error({ email: id, attempt: tries, isLast, reason }, 'an e-mail was not sent');
    if (isLast) await closeEmail(shop.db, id, { failed_at: shop.now() });
    return false;
  }
  await closeEmail(shop.db, id, { sent_at: shop.now() });
  return true;
}

/**
 * Sends the e-mails that wait. Any node may do so at any time: an e-mail is sent by one of them, and again only when
 * the mail server refused it, or when the node died before it could record that it was sent.
 * @returns how many were sent
 */
export async function sendWaitingEmails(shop: Shop): Promise<number> {
  let sent = 0;
  for (;;) {
    const claimed = await claimEmails(shop.db, { now: shop.now(), limit: BATCH, waits: WAITS });
    const left = await Promise.all(claimed.map((one) => deliver(shop, one)));
    sent += left.filter(Boolean).length;
    if (claimed.length < BATCH) return sent;
  }
}
