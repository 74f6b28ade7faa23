import { sql } from 'kysely';
import type { Db } from '../../../db/client.ts';

/** Frequency of a search query over some days. */
export interface QueryFrequency {
  query: string;
  times: number;
  /** Number of products that the query found when it was last counted. */
  found: number;
}

/** Converts a time to its day in UTC, as the table stores it. */
const dayOf = (now: Date): string => now.toISOString().slice(0, 10);

/** Increments the counter of a query for the day. */
export async function incrementQueryCount(db: Db, now: Date, query: string, found: number): Promise<void> {
  await sql`
    INSERT INTO search_asked (query, day, found) VALUES (${query}, ${dayOf(now)}::date, ${found})
    ON CONFLICT (query, day) DO UPDATE SET times = search_asked.times + 1, found = excluded.found`.execute(
    db,
  );
}

/** Maximum number of listed queries. */
const MAX_QUERIES = 500;

/**
 * Lists the queries of the last days, the most frequent first.
 * @param missed true limits the result to queries that found nothing when they were last counted
 */
export async function listQueryFrequencies(
  db: Db,
  now: Date,
  { days, missed }: { days: number; missed: boolean },
): Promise<QueryFrequency[]> {
  const { rows } = await sql<QueryFrequency>`
    SELECT query, sum(times)::int AS times, (array_agg(found ORDER BY day DESC))[1] AS found
    FROM search_asked
    WHERE day > ${dayOf(now)}::date - ${days}::int
    GROUP BY query
    HAVING NOT ${missed} OR (array_agg(found ORDER BY day DESC))[1] = 0
    ORDER BY times DESC, query
    LIMIT ${MAX_QUERIES}`.execute(db);
  return rows;
}
