import { openAsBlob } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { serializePipelines } from '#backend/db/pipeline.ts';
import { getTemplatePath, type Template } from './protocol.ts';

/** A database in memory, and its initial content. */
export interface TestDatabase {
  db: PGlite;
  /** Initial rows by table, as a JSON array. Tables that were empty are omitted. */
  rows: Map<string, string>;
  sequences: { name: string; last: string | null }[];
}

export const openMemory = async (loadDataDir?: Blob): Promise<PGlite> =>
  serializePipelines(await PGlite.create({ dataDir: 'memory://', loadDataDir, extensions: { pg_trgm } }));

export const openTemplate = async (template: Template): Promise<PGlite> =>
  openMemory(await openAsBlob(getTemplatePath(template)));

/** Lists tables that have allocated pages, including tables whose rows were deleted. */
async function usedTables(db: PGlite): Promise<string[]> {
  const { rows } = await db.query<{ name: string }>(`
    SELECT oid::regclass::text AS name FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND pg_relation_size(oid) > 0`);
  return rows.map(({ name }) => name);
}

export async function recordContent(db: PGlite): Promise<TestDatabase> {
  const rows = new Map<string, string>();
  for (const table of await usedTables(db)) {
    const found = await db.query<{ rows: string }>(`SELECT json_agg(t)::text AS rows FROM ${table} t`);
    rows.set(table, found.rows[0]?.rows ?? '[]');
  }
  const sequences = await db.query<{ name: string; last: string | null }>(
    `SELECT format('%I', sequencename) AS name, last_value::text AS last FROM pg_sequences WHERE schemaname = 'public'`,
  );
  return { db, rows, sequences: sequences.rows };
}

/** Restores a database's initial content: rows, sequences and session settings. */
export async function restoreContent({ db, rows, sequences }: TestDatabase): Promise<void> {
  await db.exec('ROLLBACK; DISCARD ALL');
  const used = await usedTables(db);
  // Triggers are disabled, because no change may be logged. Foreign keys are not checked either: the rows are
  // inserted in any order, and their keys were valid before.
  await db.exec('SET session_replication_role = replica');
  if (used.length > 0) await db.exec(`TRUNCATE ${used.join(', ')} CASCADE`);
  for (const [table, values] of rows)
    await db.query(`INSERT INTO ${table} SELECT * FROM json_populate_recordset(NULL::${table}, $1)`, [
      values,
    ]);
  await db.exec('RESET session_replication_role');
  for (const { name, last } of sequences)
    await db.query(
      'SELECT setval($1::regclass, coalesce($2::bigint, seqstart), $2 IS NOT NULL) FROM pg_sequence WHERE seqrelid = $1::regclass',
      [name, last],
    );
  // Truncates the write-ahead log, which would otherwise grow in memory from one test file to the next.
  await db.exec('CHECKPOINT');
}
