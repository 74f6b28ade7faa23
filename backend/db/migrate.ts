import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Db } from './client.ts';
import { findNarrowVocabularies, widenVocabularies } from './vocabularies.ts';

const FOLDER = join(import.meta.dirname, 'migrations');

/** Lists the names of the migrations of this version, the oldest first. */
const listMigrations = (): string[] =>
  readdirSync(FOLDER)
    .filter((file) => file.endsWith('.ts'))
    .map((file) => basename(file, '.ts'))
    .sort();

/** Runs the SQL of a migration. */
async function runMigration(tx: Db, name: string): Promise<void> {
  const migration: { up: string } = await import(pathToFileURL(join(FOLDER, `${name}.ts`)).href);
  await sql.raw(migration.up).execute(tx);
}

/**
 * Creates the migrator.
 * @param newer names of migrations that a newer version has applied
 */
const createMigrator = (db: Db, newer: readonly string[] = []) =>
  new Migrator({
    db,
    provider: {
      getMigrations: async () =>
        Object.fromEntries([
          ...listMigrations().map((name) => [name, { up: (tx: Db) => runMigration(tx, name) }] as const),
          ...newer.map((name) => [name, { up: async () => {} }] as const),
        ]),
    },
  });

/**
 * Finds migrations that a newer version has applied and that this version, after a rollback, does not contain.
 * Migrations are additive for one version (CONTRIBUTING.md), so that this version works with them.
 */
export async function findNewerMigrations(db: Db): Promise<string[]> {
  const { rows: tables } = await sql`SELECT 1 FROM pg_tables WHERE tablename = 'kysely_migration'`.execute(
    db,
  );
  if (tables.length === 0) return [];
  const { rows } = await sql<{ name: string }>`SELECT name FROM kysely_migration ORDER BY name`.execute(db);
  const known = new Set(listMigrations());
  return rows.map(({ name }) => name).filter((name) => !known.has(name));
}

/**
 * Returns true when all migrations of this version are applied and the database accepts all words of this version's
 * vocabularies.
 */
export async function isMigrated(db: Db): Promise<boolean> {
  const known = await createMigrator(db).getMigrations();
  return (
    known.every(({ executedAt }) => executedAt !== undefined) &&
    (await findNarrowVocabularies(db)).length === 0
  );
}

/**
 * Migrates the schema to the current version.
 * @param last the migration to stop at, for the schema of an earlier version
 * @throws Error with the failed migration's error as its cause
 */
export async function migrate(db: Db, last?: string): Promise<void> {
  const migrator = createMigrator(db, await findNewerMigrations(db));
  const { error, results } = await (last ? migrator.migrateTo(last) : migrator.migrateToLatest());
  if (error) {
    const failed = results?.find((result) => result.status === 'Error')?.migrationName ?? '';
    throw new Error(`migration ${failed} failed`, { cause: error });
  }
  if (!last) await widenVocabularies(db);
}
