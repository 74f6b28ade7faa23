import { sql } from 'kysely';
import type { Db } from '../../db/client';

const FREE_TRIES = 3;
const FIRST_WAIT_SECONDS = 30;
const LONGEST_WAIT_SECONDS = 60 * 60;
/** So long after the last wrong one the row of them begins anew. */
const KEPT_MS = 24 * 60 * 60 * 1000;

/** Seconds to wait after a try that was the count-th wrong one in a row: 0, 0, 30, 60, … an hour. */
const waitAfter = sql<number>`CASE WHEN login_failures.count < ${FREE_TRIES} THEN 0
  ELSE least(${LONGEST_WAIT_SECONDS}::float, ${FIRST_WAIT_SECONDS} * 2 ^ least(login_failures.count - ${FREE_TRIES}, 20)) END`;

/**
 * Counts a try as a wrong one before it is looked at, in one step: of many at once only as many as are free
 * get through. A right one is forgotten afterwards, see forgetFailures.
 * @param subject whose password is tried
 * @returns false when the wait after the last wrong one is not over: then the try must not be looked at
 */
export async function countFailure(db: Db, subject: string, now: Date): Promise<boolean> {
  const before = new Date(now.getTime() - KEPT_MS);
  const row = await db
    .insertInto('login_failures')
    .values({ subject, count: 1, last_at: now })
    .onConflict((conflict) =>
      conflict
        .column('subject')
        .doUpdateSet({
          count: sql`CASE WHEN login_failures.last_at < ${before} THEN 1 ELSE login_failures.count + 1 END`,
          last_at: now,
        })
        .where(sql<boolean>`login_failures.last_at + ${waitAfter} * interval '1 second' <= ${now}`),
    )
    .returning('count')
    .executeTakeFirst();
  if (row?.count === 1) await db.deleteFrom('login_failures').where('last_at', '<', before).execute();
  return row !== undefined;
}

/** Whole seconds till the next try is looked at, one at least. */
export async function secondsToWait(db: Db, subject: string, now: Date): Promise<number> {
  const row = await db
    .selectFrom('login_failures')
    .select(
      sql<number>`ceil(extract(epoch FROM login_failures.last_at - ${now}) + ${waitAfter})::integer`.as(
        'seconds',
      ),
    )
    .where('subject', '=', subject)
    .executeTakeFirst();
  return Math.max(1, row?.seconds ?? 1);
}

/** Wrong tries in a row end: a right one came, or the password is another. */
export async function forgetFailures(db: Db, subjects: readonly string[]): Promise<void> {
  await db
    .deleteFrom('login_failures')
    .where('subject', 'in', [...subjects])
    .execute();
}
