import type { Shop } from '../../kernel/context.ts';
import { enqueueEmails } from '../outbox/index.ts';
import { insertSubscriptionLinks } from './links-repo.ts';
import {
  addNotifiedCount,
  claimLongestWaiting,
  deleteSoldOutWaves,
  findOffersToNotify,
  lockWave,
} from './waves-repo.ts';

/**
 * Delay between two waves, ms. During this time the notified subscribers can buy. After this time further subscribers
 * are notified, as many as there are units left.
 */
const WAVE_MS = 60 * 60 * 1000;

/**
 * Notifies subscribers of one size. One transaction marks the subscriptions as notified and queues their e-mails.
 * @returns the number of notified mailboxes
 */
async function notifyOffer(shop: Shop, offer: number, now: Date): Promise<number> {
  const before = new Date(now.getTime() - WAVE_MS);
  return shop.db.transaction().execute(async (tx) => {
    const free = await lockWave(tx, offer, { now, before });
    const notified = free > 0 ? await claimLongestWaiting(tx, offer, free, now) : [];
    if (notified.length === 0) return 0;
    const tokens = await insertSubscriptionLinks(
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
    await addNotifiedCount(tx, offer, notified.length);
    return notified.length;
  });
}

/**
 * ST-21: notifies subscribers that their size is back in stock. A wave notifies at most as many subscribers as there
 * are units, first those who have waited longest. The next wave follows an hour later if units are left. The job runs
 * every few seconds. Several nodes may run it concurrently and may crash at any time: each subscriber is notified once.
 * @returns the number of notified mailboxes
 */
export async function notifyBackInStock(shop: Shop): Promise<number> {
  const now = shop.now();
  await deleteSoldOutWaves(shop.db);
  let count = 0;
  for (const offer of await findOffersToNotify(shop.db, new Date(now.getTime() - WAVE_MS)))
    count += await notifyOffer(shop, offer, now);
  return count;
}
