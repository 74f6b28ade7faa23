import { type RawBuilder, sql } from 'kysely';
import type { Db } from './client.ts';

/** How far the clocks of two nodes may differ, seconds. */
const CLOCK_SKEW_SECONDS = 60;

/**
 * Builds the condition that the time of a next attempt has come. A time further away than any attempt waits was set while
 * the clock was ahead: it has come too, because otherwise the row would wait for days.
 * @param column with the time; null counts as come
 * @param longest seconds of the longest wait
 */
export const isDue = (column: string, now: Date, longest: number): RawBuilder<boolean> => {
  const last = new Date(now.getTime() + (longest + CLOCK_SKEW_SECONDS) * 1000);
  const at = sql.ref(column);
  return sql<boolean>`(${at} IS NULL OR ${at} <= ${now} OR ${at} > ${last})`;
};

export interface Due {
  table: 'order_payments' | 'outbox' | 'payment_refunds' | 'receipts';
  /** What of the table `t` has to be done, apart from the time. */
  condition: RawBuilder<boolean>;
  order: RawBuilder<unknown>;
  /** Columns of `t`. */
  columns: RawBuilder<unknown>;
  now: Date;
  /** Seconds until the next attempt after the first, the second, …; the last is repeated. */
  waits: readonly number[];
  limit: number;
}

/** Claims rows, each for one node: no other node sees them until the next attempt is due. */
export async function claimDue<Row>(db: Db, due: Due): Promise<Row[]> {
  const { table, condition, order, columns, now, waits, limit } = due;
  const seconds = sql<number>`(${sql.val(waits)}::int[])[least(t.tries + 1, ${waits.length})]`;
  // A CTE so that the rows are locked once: the planner may run an inlined sub-select again for each row.
  const { rows } = await sql<Row>`
    WITH due AS (
      SELECT t.id FROM ${sql.table(table)} t
      WHERE ${condition} AND ${isDue('t.next_try_at', now, Math.max(...waits))}
      ORDER BY ${order} LIMIT ${limit} FOR UPDATE SKIP LOCKED)
    UPDATE ${sql.table(table)} t
    SET tries = t.tries + 1, next_try_at = ${now}::timestamptz + make_interval(secs => ${seconds})
    FROM due WHERE t.id = due.id RETURNING ${columns}`.execute(db);
  return rows;
}
