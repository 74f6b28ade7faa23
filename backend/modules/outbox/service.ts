import type { Shop } from '../../http/context';
import { letter as letterSchema } from './letters';
import { writeLetter } from './render';
import { type ClaimedLetter, claimLetters, closeLetter } from './repo';

/** Sent at once: each may take as long as the mail port waits, and no longer than the first wait below. */
const BATCH = 8;
const MINUTE = 60;
const HOUR = 60 * MINUTE;
/** Between the first try and the second, and so on; with the last one the shop gives a letter up. */
const WAITS = [MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR, 12 * HOUR, 24 * HOUR, 24 * HOUR];

/** @returns whether the letter has left */
async function deliver(shop: Shop, { id, payload, tries }: ClaimedLetter): Promise<boolean> {
  const { data } = letterSchema.safeParse(payload);
  try {
    if (!data) throw new Error('of no known form');
    const written = await writeLetter(shop, data);
    if (written) await shop.providers.mail.send(written);
  } catch (error) {
    const isLast = !data || tries >= WAITS.length;
    // Ports and this module name no address in their errors.
    const reason = error instanceof Error ? error.message : 'failed';
    console.error(`outbox: letter ${id}, try ${tries}${isLast ? ', given up' : ''}: ${reason}`);
    if (isLast) await closeLetter(shop.db, id, { failed_at: shop.now() });
    return false;
  }
  await closeLetter(shop.db, id, { sent_at: shop.now() });
  return true;
}

/**
 * Sends the letters that wait. Any node may do so at any time: a letter is sent by one of them, and again only
 * when the mail server refused it, or when the node died between sending it and writing that down.
 * @returns how many have left
 */
export async function sendWaiting(shop: Shop): Promise<number> {
  let sent = 0;
  for (;;) {
    const claimed = await claimLetters(shop.db, { now: shop.now(), limit: BATCH, waits: WAITS });
    const left = await Promise.all(claimed.map((one) => deliver(shop, one)));
    sent += left.filter(Boolean).length;
    if (claimed.length < BATCH) return sent;
  }
}
