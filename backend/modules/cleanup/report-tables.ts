import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import type { Shop } from '../../kernel/context.ts';
import { tryConsumeRateLimit } from '../rate-limits/index.ts';

/** Rate limit of one report per day: the first node to run the job logs the report. */
const DAILY = { action: 'table report', max: 1, hours: 24 };

interface TableRow {
  name: string;
  /** Estimate of the planner. Null before the first ANALYZE. */
  rows: number | null;
  bytes: number;
}

async function readTables(db: Db): Promise<TableRow[]> {
  const { rows } = await sql<TableRow>`
    SELECT relname AS name, CASE WHEN reltuples >= 0 THEN reltuples::float8 END AS rows,
      pg_total_relation_size(oid)::float8 AS bytes
    FROM pg_class WHERE relkind = 'r' AND relnamespace = current_schema()::regnamespace
    ORDER BY bytes DESC, name`.execute(db);
  return rows;
}

/** True for the embedded database, a single process without autovacuum and without row estimates. */
async function isEmbedded(db: Db): Promise<boolean> {
  const { rows } = await sql<{ type: string | null }>`
    SELECT backend_type AS type FROM pg_stat_activity WHERE pid = pg_backend_pid()`.execute(db);
  return rows[0]?.type === 'standalone backend';
}

/**
 * Logs the rows and bytes of each table once a day on one node. The bytes include indexes. The largest table is first.
 * The embedded database is vacuumed before the report.
 */
export async function logTableSizes({ db, now, log }: Pick<Shop, 'db' | 'now' | 'log'>): Promise<void> {
  if (!(await tryConsumeRateLimit(db, now(), DAILY, 'shop'))) return;
  // One table at a time, so that other queries of the single process can run in between.
  if (await isEmbedded(db))
    for (const { name } of await readTables(db))
      await sql`VACUUM (SKIP_LOCKED, ANALYZE) ${sql.table(name)}`.execute(db);
  const tables = await readTables(db);
  log.info(
    { tables: Object.fromEntries(tables.map(({ name, rows, bytes }) => [name, { rows, bytes }])) },
    'table sizes',
  );
}
