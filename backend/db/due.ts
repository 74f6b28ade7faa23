import { type RawBuilder, sql } from 'kysely';
import type { Db } from './client.ts';

/** Maximum difference between the clocks of two nodes, seconds. */
const CLOCK_SKEW_SECONDS = 60;

/**
 * Builds the condition that the next attempt of a row is due. A time further ahead than the longest backoff was set
 * while a clock was ahead, and counts as due too. Otherwise the row would wait for days.
 * @param column column with the time of the next attempt. Null counts as due
 * @param longest the longest backoff in seconds
 */
export const buildDueCondition = (column: string, now: Date, longest: number): RawBuilder<boolean> => {
  const last = new Date(now.getTime() + (longest + CLOCK_SKEW_SECONDS) * 1000);
  const at = sql.ref(column);
  return sql<boolean>`(${at} IS NULL OR ${at} <= ${now} OR ${at} > ${last})`;
};

/** Selection of the rows to claim. */
export interface DueRows {
  table: 'order_payments' | 'outbox' | 'payment_refunds' | 'receipts';
  /** Condition on the rows of the table `t`, in addition to the time. */
  condition: RawBuilder<boolean>;
  order: RawBuilder<unknown>;
  /** Columns of `t`. */
  columns: RawBuilder<unknown>;
  now: Date;
  /** Backoff in seconds after the first attempt, the second, and so on. The last value is repeated. */
  backoffSeconds: readonly number[];
  limit: number;
}

/** Claims rows, each for one node. No other node can claim them until their next attempt is due. */
export async function claimDue<Row>(db: Db, due: DueRows): Promise<Row[]> {
  const { table, condition, order, columns, now, backoffSeconds, limit } = due;
  const seconds = sql<number>`(${sql.val(backoffSeconds)}::int[])[least(t.tries + 1, ${backoffSeconds.length})]`;
  // The rows are selected in a CTE, so that they are locked only once. The planner may run an inlined sub-select again
  // for each row.
  const { rows } = await sql<Row>`
    WITH due AS (
      SELECT t.id FROM ${sql.table(table)} t
      WHERE ${condition} AND ${buildDueCondition('t.next_try_at', now, Math.max(...backoffSeconds))}
      ORDER BY ${order} LIMIT ${limit} FOR UPDATE SKIP LOCKED)
    UPDATE ${sql.table(table)} t
    SET tries = t.tries + 1, next_try_at = ${now}::timestamptz + make_interval(secs => ${seconds})
    FROM due WHERE t.id = due.id RETURNING ${columns}`.execute(db);
  return rows;
}
