import type { Db } from '../../db/client.ts';
import { isDue } from '../../db/due.ts';

/**
 * Takes the turn to tell search engines, for one node until the next turn.
 * @returns until when they have been told already; null when it is not the time, or the first time ever: what the shop
 * had before is in its sitemap
 */
export async function takeTurn(db: Db, now: Date, nextTry: Date): Promise<Date | null> {
  const turn = await db
    .updateTable('index_now')
    .set({ next_try_at: nextTry })
    .where(isDue('next_try_at', now, (nextTry.getTime() - now.getTime()) / 1000))
    .returning('told_until')
    .executeTakeFirst();
  if (turn) return turn.told_until;
  await db
    .insertInto('index_now')
    .values({ told_until: now, next_try_at: nextTry })
    .onConflict((conflict) => conflict.column('is_only').doNothing())
    .execute();
  return null;
}

export async function recordTold(db: Db, until: Date): Promise<void> {
  await db.updateTable('index_now').set({ told_until: until }).execute();
}
