import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import { isDue } from '../../db/due.ts';

interface Due {
  table: 'order_payments' | 'payment_refunds' | 'receipts';
  /** What of the table `t` has to be done, apart from the time. */
  condition: RawBuilder<boolean>;
  now: Date;
  /** Seconds until the next attempt after the first, the second, …; the last is repeated. */
  waits: readonly number[];
}

/** Rows of which one attempt is made at the same time; an attempt ends by the provider's own time limit. */
const BATCH = 8;

/** Claims rows, each for one node: no other node sees them until the next attempt is due. @returns their ids */
async function claimDue(db: Db, { table, condition, now, waits }: Due): Promise<string[]> {
  const seconds = sql<number>`(${sql.val(waits)}::int[])[least(t.tries + 1, ${waits.length})]`;
  const { rows } = await sql<{ id: string }>`
    WITH due AS (
      SELECT t.id FROM ${sql.table(table)} t
      WHERE ${condition} AND ${isDue('t.next_try_at', now, Math.max(...waits))}
      ORDER BY t.next_try_at NULLS FIRST, t.id LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)
    UPDATE ${sql.table(table)} t
    SET tries = t.tries + 1, next_try_at = ${now}::timestamptz + make_interval(secs => ${seconds})
    FROM due WHERE t.id = due.id RETURNING t.id::text AS id`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Attempts everything that is due, in several nodes at once if need be. What did not succeed is due again after its
 * wait.
 * @param attempt of one row; it takes care of its failures itself
 * @returns how many attempts were made
 */
export async function attemptDue(
  db: Db,
  due: Due,
  attempt: (id: string) => Promise<unknown>,
): Promise<number> {
  let count = 0;
  for (;;) {
    const ids = await claimDue(db, due);
    await Promise.all(ids.map(attempt));
    count += ids.length;
    if (ids.length < BATCH) return count;
  }
}
