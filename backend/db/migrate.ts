import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Db } from './client.ts';
import {
  type Compatibility,
  findAppliedMigrations,
  isCompatible,
  storeCompatibility,
} from './compatibility.ts';
import { findNarrowVocabularies, widenVocabularies } from './vocabularies.ts';

const FOLDER = join(import.meta.dirname, 'migrations');

/** Content of a file of a migration. Migrations before 130 have no compatibility. */
export interface Migration {
  up: string;
  compatibility?: Compatibility;
}

/** Lists the names of the migrations of this version, the oldest first. */
export const listMigrations = (): string[] =>
  readdirSync(FOLDER)
    .filter((file) => file.endsWith('.ts'))
    .map((file) => basename(file, '.ts'))
    .sort();

/** Loads the file of a migration. */
export const loadMigration = (name: string): Promise<Migration> =>
  import(pathToFileURL(join(FOLDER, `${name}.ts`)).href);

/**
 * Maximum wait for a table that another transaction uses, ms. Requests of running nodes queue behind a waiting
 * migration, so it is shorter than their deadline. The migration is then repeated from its beginning.
 */
const LOCK_WAIT_MS = 1_000;
const RETRY_MS = 1_000;
/** Number of repetitions of a migration whose tables are locked: at least a minute. */
const MAX_RETRIES = 60;
/** PostgreSQL's codes of a lock that was not acquired: after the timeout, and in a deadlock. */
const LOCK_CODES = new Set(['55P03', '40P01']);

const isLockError = (error: unknown): boolean =>
  error instanceof Error && LOCK_CODES.has(String(Object(error).code));

/** Error of a migration whose tables another transaction has locked during all attempts. */
export class TablesLockedError extends Error {}

/** Error of a database with migrations that this version neither contains nor tolerates. */
export class NewerSchemaError extends Error {
  readonly migrations: readonly string[];

  constructor(migrations: readonly string[]) {
    super(`newer migrations: ${migrations.join(', ')}`);
    this.migrations = migrations;
  }
}

const limitLockWait = (tx: Db) => sql`SET LOCAL lock_timeout = ${sql.lit(LOCK_WAIT_MS)}`.execute(tx);

/** Runs the SQL of a migration, and stores its compatibility. */
async function runMigration(tx: Db, name: string): Promise<void> {
  const { up, compatibility } = await loadMigration(name);
  await limitLockWait(tx);
  await sql.raw(up).execute(tx);
  if (compatibility) await storeCompatibility(tx, name, compatibility);
}

/** Applied migrations that this version does not contain, after a rollback or during a roll-out. */
export interface NewerMigrations {
  all: string[];
  /** Migrations that this version does not work with. */
  incompatible: string[];
}

/** Selects the migrations that a newer version has applied. */
function selectNewer(applied: ReadonlyMap<string, string | null>): NewerMigrations {
  const known = new Set(listMigrations());
  const newer = [...applied].filter(([name]) => !known.has(name));
  const incompatible = newer.filter(([, compatibility]) => !isCompatible(compatibility, known));
  return { all: newer.map(([name]) => name), incompatible: incompatible.map(([name]) => name) };
}

/** Finds migrations that a newer version has applied. */
export const findNewerMigrations = async (db: Db): Promise<NewerMigrations> =>
  selectNewer(await findAppliedMigrations(db));

/**
 * Returns true when this version can serve from the database. All its migrations are applied, it works with all newer
 * ones, and the database accepts all words of its vocabularies.
 */
export async function isMigrated(db: Db): Promise<boolean> {
  const applied = await findAppliedMigrations(db);
  return (
    listMigrations().every((name) => applied.has(name)) &&
    selectNewer(applied).incompatible.length === 0 &&
    (await findNarrowVocabularies(db)).length === 0
  );
}

/**
 * Applies the migrations of this version in one transaction.
 * @param newer names of migrations that a newer version has applied
 * @returns the error of the failed migration with its name, or null
 */
async function applyMigrations(
  db: Db,
  newer: readonly string[],
  last?: string,
): Promise<{ error: unknown; name: string } | null> {
  const own = listMigrations().map((name) => [name, { up: (tx: Db) => runMigration(tx, name) }] as const);
  const others = newer.map((name) => [name, { up: async () => {} }] as const);
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => Object.fromEntries([...own, ...others]) },
  });
  const { error, results } = await (last ? migrator.migrateTo(last) : migrator.migrateToLatest());
  if (!error) return null;
  return { error, name: results?.find(({ status }) => status === 'Error')?.migrationName ?? '' };
}

/** Applies the migrations of this version, unless this version does not work with the database. */
async function migrateOnce(db: Db, last?: string): Promise<void> {
  const { all, incompatible } = await findNewerMigrations(db);
  if (incompatible.length > 0) throw new NewerSchemaError(incompatible);
  const failed = await applyMigrations(db, all, last);
  if (!failed) return;
  if (isLockError(failed.error)) throw failed.error;
  // A node of a newer version may have migrated the database while this node waited for Kysely's lock.
  if ((await findNewerMigrations(db)).all.length > all.length) return migrateOnce(db, last);
  throw new Error(`migration ${failed.name} failed`, { cause: failed.error });
}

/** Repeats a transaction whose tables are locked. @throws TablesLockedError after the last attempt */
async function retryWhileLocked(work: () => Promise<void>): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (!isLockError(error)) throw error;
      if (attempt === MAX_RETRIES) throw new TablesLockedError('tables are locked', { cause: error });
      await sleep(RETRY_MS);
    }
  }
}

/**
 * Migrates the schema to the current version. A migration whose tables are locked is repeated.
 * @param last the migration to stop at, for the schema of an earlier version
 * @throws NewerSchemaError when this version does not work with the database
 * @throws TablesLockedError when the tables were locked during all attempts
 * @throws Error with the failed migration's error as its cause
 */
export async function migrate(db: Db, last?: string): Promise<void> {
  await retryWhileLocked(() => migrateOnce(db, last));
  if (last) return;
  await retryWhileLocked(() =>
    db.transaction().execute(async (tx) => {
      await limitLockWait(tx);
      await widenVocabularies(tx);
    }),
  );
}
