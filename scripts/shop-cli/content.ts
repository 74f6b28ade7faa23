import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '#backend/db/client.ts';
import { cliTexts as texts } from './texts.ts';

/** Content of a database, by which a restored database is compared with the original. */
export const contentSchema = z.object({
  migrations: z.array(z.string()),
  tables: z.record(z.string(), z.object({ rows: z.number(), hash: z.string() })),
  /** Last value of each sequence, null for one that was never used. */
  sequences: z.record(z.string(), z.string().nullable()),
});
export type Content = z.infer<typeof contentSchema>;

/** Settings on which the text form of a row depends. */
const FORMATS = {
  bytea_output: 'hex',
  datestyle: 'ISO, YMD',
  extra_float_digits: '1',
  intervalstyle: 'postgres',
  timezone: 'UTC',
};

/**
 * Computes the hash of a table's rows in any order: the sums of both halves of the rows' hashes. It is the same in all
 * versions of PostgreSQL.
 */
async function hashTable(tx: Db, table: string): Promise<{ rows: number; hash: string }> {
  const half = (part: 'left' | 'right') =>
    sql`coalesce(sum(('x' || ${sql.raw(part)}(hash, 16))::bit(64)::bigint), 0)`;
  const { rows } = await sql<{ rows: string; hash: string }>`
    SELECT count(*)::text AS rows, md5(${half('left')} || ':' || ${half('right')}) AS hash
    FROM (SELECT md5(t::text) AS hash FROM ${sql.table(table)} AS t) AS hashes`.execute(tx);
  const [row] = rows;
  return { rows: Number(row?.rows), hash: String(row?.hash) };
}

/**
 * Reads the content of a database in one snapshot.
 * @param withSnapshot called with the transaction before the tables are read, to export its snapshot
 */
export function readContent(
  db: Db,
  withSnapshot: (tx: Db) => Promise<void> = async () => {},
): Promise<Content> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      for (const [name, value] of Object.entries(FORMATS))
        await sql`SELECT set_config(${name}, ${value}, true)`.execute(tx);
      const { rows: used } = await sql<{ name: string; value: string | null }>`
        SELECT sequencename AS name, last_value::text AS value FROM pg_sequences
        WHERE schemaname = current_schema() ORDER BY sequencename`.execute(tx);
      await withSnapshot(tx);
      const { rows: names } = await sql<{ name: string }>`
        SELECT tablename AS name FROM pg_tables WHERE schemaname = current_schema() ORDER BY tablename`.execute(
        tx,
      );
      const tables: Content['tables'] = {};
      for (const { name } of names) tables[name] = await hashTable(tx, name);
      const { rows: migrations } = await sql<{
        name: string;
      }>`SELECT name FROM kysely_migration ORDER BY name`.execute(tx);
      return {
        migrations: migrations.map(({ name }) => name),
        tables,
        sequences: Object.fromEntries(used.map(({ name, value }) => [name, value])),
      };
    });
}

/**
 * Lists the differences of a restored database. A sequence may be ahead of the original, because it is not part of a
 * snapshot, but not behind it.
 * @returns a line for each difference
 */
export function compareContent(expected: Content, actual: Content): string[] {
  const lines: string[] = [];
  for (const name of new Set([...Object.keys(expected.tables), ...Object.keys(actual.tables)])) {
    const [before, after] = [expected.tables[name], actual.tables[name]];
    if (!before) lines.push(texts.extraTable(name));
    else if (!after) lines.push(texts.missingTable(name));
    else if (before.rows !== after.rows) lines.push(texts.otherCount(name, before.rows, after.rows));
    else if (before.hash !== after.hash) lines.push(texts.otherRows(name));
  }
  for (const [name, value] of Object.entries(expected.sequences))
    if (BigInt(actual.sequences[name] ?? 0) < BigInt(value ?? 0)) lines.push(texts.sequenceBehind(name));
  return lines;
}
