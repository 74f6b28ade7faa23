import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Db } from './client.ts';
import { narrowVocabularies, widenVocabularies } from './vocabularies.ts';

const FOLDER = join(import.meta.dirname, 'migrations');

/** Names of the migrations of this program, the oldest first. */
const names = (): string[] =>
  readdirSync(FOLDER)
    .filter((file) => file.endsWith('.ts'))
    .map((file) => basename(file, '.ts'))
    .sort();

/** Runs the SQL of a migration. */
async function up(tx: Db, name: string): Promise<void> {
  const migration: { up: string } = await import(`./migrations/${name}.ts`);
  await sql.raw(migration.up).execute(tx);
}

/** @param newer names of migrations that a newer program has applied */
const migratorOf = (db: Db, newer: readonly string[] = []) =>
  new Migrator({
    db,
    provider: {
      getMigrations: async () =>
        Object.fromEntries([
          ...names().map((name) => [name, { up: (tx: Db) => up(tx, name) }] as const),
          ...newer.map((name) => [name, { up: async () => {} }] as const),
        ]),
    },
  });

/**
 * Finds migrations in the database that this program does not have: a newer one has applied them, and was rolled back.
 * Migrations are additive for one version (CONTRIBUTING.md), so that this program works with them.
 */
export async function findNewerMigrations(db: Db): Promise<string[]> {
  const { rows: tables } = await sql`SELECT 1 FROM pg_tables WHERE tablename = 'kysely_migration'`.execute(
    db,
  );
  if (tables.length === 0) return [];
  const { rows } = await sql<{ name: string }>`SELECT name FROM kysely_migration ORDER BY name`.execute(db);
  const known = new Set(names());
  return rows.map(({ name }) => name).filter((name) => !known.has(name));
}

/** Whether all migrations of this code have been applied, and the database accepts all words of its vocabularies. */
export async function isMigrated(db: Db): Promise<boolean> {
  const known = await migratorOf(db).getMigrations();
  return (
    known.every(({ executedAt }) => executedAt !== undefined) && (await narrowVocabularies(db)).length === 0
  );
}

/**
 * Brings the schema up to date; throws with the failed migration's error.
 * @param last the migration to stop at, for a schema as an earlier version of the shop had it
 */
export async function migrate(db: Db, last?: string): Promise<void> {
  const migrator = migratorOf(db, await findNewerMigrations(db));
  const { error, results } = await (last ? migrator.migrateTo(last) : migrator.migrateToLatest());
  if (error) {
    const failed = results?.find((result) => result.status === 'Error')?.migrationName ?? '';
    throw new Error(`migration ${failed} failed`, { cause: error });
  }
  if (!last) await widenVocabularies(db);
}
