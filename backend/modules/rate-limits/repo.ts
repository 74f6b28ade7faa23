import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';

/** Maximum difference between the clocks of two nodes, in ms. */
const CLOCK_SKEW_MS = 60_000;

/**
 * Counts one attempt in one statement, so that concurrent attempts are all counted.
 * @param since a window that started before this time is over, and is replaced by a new window. A window that starts in
 * the future is replaced too, because a node whose clock was ahead has saved it
 * @returns the number of attempts in the current window, including this attempt, and the start of the window
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

/** Subtracts one attempt. */
export async function decrementAttempts(db: Db, action: string, subject: string): Promise<void> {
  await db
    .updateTable('rate_limits')
    .set((eb) => ({ count: eb('count', '-', 1) }))
    .where('action', '=', action)
    .where('subject', '=', subject)
    .where('count', '>', 0)
    .execute();
}

/** Deletes a window with its count. */
export async function deleteWindow(db: Db, action: string, subject: string): Promise<void> {
  await db.deleteFrom('rate_limits').where('action', '=', action).where('subject', '=', subject).execute();
}
