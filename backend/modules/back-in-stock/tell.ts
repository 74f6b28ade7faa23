import type { Shop } from '../../kernel/context.ts';
import { enqueueEmails } from '../outbox/index.ts';
import { insertLinks } from './links-repo.ts';
import { claimNext, countTold, endWaves, findDueOffers, lockWave } from './waves-repo.ts';

/** So long those who were told have the pieces to themselves; then as many others are told. */
const WAVE_MS = 60 * 60 * 1000;

/** One size, in one transaction: who is marked as told has an e-mail in the outbox, and nobody else. */
async function tellOffer(shop: Shop, offer: number, now: Date): Promise<number> {
  const before = new Date(now.getTime() - WAVE_MS);
  return shop.db.transaction().execute(async (tx) => {
    const places = await lockWave(tx, offer, { now, before });
    const told = places > 0 ? await claimNext(tx, offer, places, now) : [];
    if (told.length === 0) return 0;
    const tokens = await insertLinks(
      tx,
      told.map(({ ids }) => ids),
    );
    await enqueueEmails(
      tx,
      told.map(({ email }, index) => ({
        template: 'back_in_stock',
        to: email,
        token: tokens[index] ?? '',
        offer,
      })),
      now,
    );
    await countTold(tx, offer, told.length);
    return told.length;
  });
}

/**
 * ST-21: tells subscribers that their size is back, those who have waited longest first and at most as many as there
 * are pieces; the rest when pieces are still there an hour later. To be run every few seconds; several nodes may do so
 * at once, and a node may die at any moment: each subscriber is told once.
 * @returns how many were told
 */
export async function tellBackInStock(shop: Shop): Promise<number> {
  const now = shop.now();
  await endWaves(shop.db);
  let count = 0;
  for (const offer of await findDueOffers(shop.db, new Date(now.getTime() - WAVE_MS)))
    count += await tellOffer(shop, offer, now);
  return count;
}
