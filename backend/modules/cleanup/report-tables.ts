import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import type { Shop } from '../../kernel/context.ts';
import { isUnderRateLimit } from '../rate-limits/index.ts';

/** Whichever node counts first in a day reports for all of them. */
const DAILY = { action: 'table report', max: 1, hours: 24 };

interface TableRow {
  name: string;
  /** As the planner estimates; null before it has looked. */
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

/** Whether the database is the embedded one, a single process: nobody there gives the room of deleted rows back, nor counts. */
async function isAlone(db: Db): Promise<boolean> {
  const { rows } = await sql<{ type: string | null }>`
    SELECT backend_type AS type FROM pg_stat_activity WHERE pid = pg_backend_pid()`.execute(db);
  return rows[0]?.type === 'standalone backend';
}

/**
 * Writes one line a day to the log, by one node of all: how many rows each table has and how many bytes with its indexes,
 * the largest first. The embedded database is tidied up before.
 */
export async function reportTables({ db, now, log }: Pick<Shop, 'db' | 'now' | 'log'>): Promise<void> {
  if (!(await isUnderRateLimit(db, now(), DAILY, 'shop'))) return;
  // One after the other: whoever else asks the one process meanwhile gets between two of them.
  if (await isAlone(db))
    for (const { name } of await readTables(db))
      await sql`VACUUM (SKIP_LOCKED, ANALYZE) ${sql.table(name)}`.execute(db);
  const tables = await readTables(db);
  log.info(
    { tables: Object.fromEntries(tables.map(({ name, rows, bytes }) => [name, { rows, bytes }])) },
    'rows and bytes of the tables',
  );
}
