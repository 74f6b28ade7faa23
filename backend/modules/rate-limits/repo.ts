import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';

/** How far the clocks of two nodes may differ, ms. */
const CLOCK_SKEW_MS = 60_000;

/**
 * Counts one more attempt in one statement, so that concurrent attempts are all counted.
 * @param since a window that began by then is over: a new one begins. So is one that begins in the future, because the
 * clock was ahead when it was written
 * @returns attempts of the current window, this one included, and when it began
 */
export async function incrementAttempts(
  db: Db,
  { action, subject, now, since }: { action: string; subject: string; now: Date; since: Date },
): Promise<{ count: number; started_at: Date }> {
  const ahead = new Date(now.getTime() + CLOCK_SKEW_MS);
  const isOver = sql<boolean>`(rate_limits.started_at <= ${since} OR rate_limits.started_at > ${ahead})`;
  return db
    .insertInto('rate_limits')
    .values({ action, subject, count: 1, started_at: now })
    .onConflict((conflict) =>
      conflict.columns(['action', 'subject']).doUpdateSet({
        count: sql`CASE WHEN ${isOver} THEN 1 ELSE rate_limits.count + 1 END`,
        started_at: sql`CASE WHEN ${isOver} THEN ${now} ELSE rate_limits.started_at END`,
      }),
    )
    .returning(['count', 'started_at'])
    .executeTakeFirstOrThrow();
}

/** Takes one attempt back. */
export async function decrementAttempts(db: Db, action: string, subject: string): Promise<void> {
  await db
    .updateTable('rate_limits')
    .set((eb) => ({ count: eb('count', '-', 1) }))
    .where('action', '=', action)
    .where('subject', '=', subject)
    .where('count', '>', 0)
    .execute();
}

/** Deletes one window, whatever it has counted. */
export async function deleteWindow(db: Db, action: string, subject: string): Promise<void> {
  await db.deleteFrom('rate_limits').where('action', '=', action).where('subject', '=', subject).execute();
}
