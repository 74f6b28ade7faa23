import type { Shop } from '../../kernel/context.ts';
import { enqueueEmails } from '../outbox/index.ts';
import { insertLinks } from './links-repo.ts';
import { addNotified, claimLongestWaiting, endWaves, findDueOffers, lockWave } from './waves-repo.ts';

/** Delay between two waves, ms. The notified subscribers have this time to buy before as many others are notified. */
const WAVE_MS = 60 * 60 * 1000;

/**
 * Notifies subscribers of one size, in one transaction: a subscription is marked as notified exactly when its e-mail is
 * in the outbox.
 * @returns the number of notified mailboxes
 */
async function notifyOffer(shop: Shop, offer: number, now: Date): Promise<number> {
  const before = new Date(now.getTime() - WAVE_MS);
  return shop.db.transaction().execute(async (tx) => {
    const free = await lockWave(tx, offer, { now, before });
    const notified = free > 0 ? await claimLongestWaiting(tx, offer, free, now) : [];
    if (notified.length === 0) return 0;
    const tokens = await insertLinks(
      tx,
      notified.map(({ ids }) => ids),
    );
    await enqueueEmails(
      tx,
      notified.map(({ email }, index) => ({
        template: 'back_in_stock',
        to: email,
        token: tokens[index] ?? '',
        offer,
      })),
      now,
    );
    await addNotified(tx, offer, notified.length);
    return notified.length;
  });
}

/**
 * ST-21: notifies subscribers that their size is back in stock. Those who have waited longest are first, at most as
 * many as there are units. The next wave follows an hour later if units are left. Run every few seconds. Several nodes
 * may run it concurrently and may crash at any time: each subscriber is notified once.
 * @returns the number of notified mailboxes
 */
export async function notifyBackInStock(shop: Shop): Promise<number> {
  const now = shop.now();
  await endWaves(shop.db);
  let count = 0;
  for (const offer of await findDueOffers(shop.db, new Date(now.getTime() - WAVE_MS)))
    count += await notifyOffer(shop, offer, now);
  return count;
}
