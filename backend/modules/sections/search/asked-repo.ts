import { sql } from 'kysely';
import type { Db } from '../../../db/client.ts';

export interface Asked {
  query: string;
  times: number;
  /** Goods, when it was last asked. */
  found: number;
}

/** The day of a moment as the table has it. */
const dayOf = (now: Date): string => now.toISOString().slice(0, 10);

/** Counts a query once more on its day. */
export async function addAsked(db: Db, now: Date, query: string, found: number): Promise<void> {
  await sql`
    INSERT INTO search_asked (query, day, found) VALUES (${query}, ${dayOf(now)}::date, ${found})
    ON CONFLICT (query, day) DO UPDATE SET times = search_asked.times + 1, found = excluded.found`.execute(
    db,
  );
}

const MOST = 500;

/** The queries of the last days, the most frequent first. @param missed only those that last found nothing */
export async function findAsked(
  db: Db,
  now: Date,
  { days, missed }: { days: number; missed: boolean },
): Promise<Asked[]> {
  const { rows } = await sql<Asked>`
    SELECT query, sum(times)::int AS times, (array_agg(found ORDER BY day DESC))[1] AS found
    FROM search_asked
    WHERE day > ${dayOf(now)}::date - ${days}::int
    GROUP BY query
    HAVING NOT ${missed} OR (array_agg(found ORDER BY day DESC))[1] = 0
    ORDER BY times DESC, query
    LIMIT ${MOST}`.execute(db);
  return rows;
}
