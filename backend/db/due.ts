import { type RawBuilder, sql } from 'kysely';

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
