import type { Db } from '../../db/client.ts';
import { buildDueCondition } from '../../db/due.ts';

/**
 * Claims the next submission to search engines, so that only one node submits.
 * @returns the time up to which changes have been submitted. Null if the next attempt is not due yet. Null also for the
 * very first claim, because all pages that exist by then are in the sitemap
 */
export async function claimSubmission(db: Db, now: Date, nextTry: Date): Promise<Date | null> {
  const claim = await db
    .updateTable('index_now')
    .set({ next_try_at: nextTry })
    .where(buildDueCondition('next_try_at', now, (nextTry.getTime() - now.getTime()) / 1000))
    .returning('told_until')
    .executeTakeFirst();
  if (claim) return claim.told_until;
  await db
    .insertInto('index_now')
    .values({ told_until: now, next_try_at: nextTry })
    .onConflict((conflict) => conflict.column('is_only').doNothing())
    .execute();
  return null;
}

/** Saves the time up to which changes have been submitted. */
export async function recordSubmission(db: Db, until: Date): Promise<void> {
  await db.updateTable('index_now').set({ told_until: until }).execute();
}
