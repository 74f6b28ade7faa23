import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';

const FREE_ATTEMPTS = 3;
const FIRST_WAIT_SECONDS = 30;
const LONGEST_WAIT_SECONDS = 60 * 60;
/** Time without a failure after which counting restarts, ms. */
const WINDOW_MS = 24 * 60 * 60 * 1000;

/** SQL for the seconds to wait after `count` failures in a row: 0, 0, 30, 60, … up to an hour. */
const waitAfter = sql<number>`CASE WHEN login_failures.count < ${FREE_ATTEMPTS} THEN 0
  ELSE least(${LONGEST_WAIT_SECONDS}::float, ${FIRST_WAIT_SECONDS} * 2 ^ least(login_failures.count - ${FREE_ATTEMPTS}, 20)) END`;

/**
 * Counts an attempt as a failure before the password is verified. The wait is checked in the same statement, so that
 * concurrent attempts cannot avoid the wait. After the right password the caller resets the count by
 * deleteLoginFailures.
 * @param subject rate-limit key, built from the login and the browser or network
 * @returns false during the wait after the last failure. The caller must not verify the password in that case
 */
export async function countLoginFailure(db: Db, subject: string, now: Date): Promise<boolean> {
  const before = new Date(now.getTime() - WINDOW_MS);
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
  return row !== undefined;
}

/** Returns the number of seconds until the next attempt, rounded up and at least one. */
export async function getLoginWaitSeconds(db: Db, subject: string, now: Date): Promise<number> {
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

/** Resets the counts after the right password was entered or the password has changed. */
export async function deleteLoginFailures(db: Db, subjects: readonly string[]): Promise<void> {
  await db
    .deleteFrom('login_failures')
    .where('subject', 'in', [...subjects])
    .execute();
}
