import { sql } from 'kysely';
import type { Db } from './client.ts';

/**
 * Compatibility of a migration with versions that do not contain it (decision 128):
 * - `addition`: every older version works with the new schema,
 * - `after 131-name`: every version that contains migration 131-name works with it,
 * - `breaking`: no older version works with it.
 */
export type Compatibility = 'addition' | `after ${string}` | 'breaking';

const AFTER = 'after ';

/** Returns the migration that a version must contain to work with a migration of this compatibility, otherwise null. */
export const findRequiredMigration = (compatibility: string): string | null =>
  compatibility.startsWith(AFTER) ? compatibility.slice(AFTER.length) : null;

/**
 * Reads the names of the applied migrations with their compatibility, which is null before migration 130. Both tables
 * may be missing: in an empty database, and before migration 130.
 */
export async function findAppliedMigrations(db: Db): Promise<Map<string, string | null>> {
  const { rows: tables } = await sql<{ hasMigrations: boolean; hasCompatibility: boolean }>`
    SELECT to_regclass('kysely_migration') IS NOT NULL AS "hasMigrations",
      to_regclass('migration_compatibility') IS NOT NULL AS "hasCompatibility"`.execute(db);
  const [found] = tables;
  if (!found?.hasMigrations) return new Map();
  const { rows } = found.hasCompatibility
    ? await sql<{ name: string; compatibility: string | null }>`
        SELECT name, compatibility FROM kysely_migration LEFT JOIN migration_compatibility USING (name)
        ORDER BY name`.execute(db)
    : await sql<{ name: string; compatibility: null }>`
        SELECT name, NULL AS compatibility FROM kysely_migration ORDER BY name`.execute(db);
  return new Map(rows.map(({ name, compatibility }) => [name, compatibility]));
}

/** Stores the compatibility of a migration, in the transaction that applies it. */
export async function storeCompatibility(tx: Db, name: string, compatibility: Compatibility): Promise<void> {
  await tx.insertInto('migration_compatibility').values({ name, compatibility }).execute();
}

/** Returns true when a version with the `known` migrations works with a newer migration of this compatibility. */
export function isCompatible(compatibility: string | null, known: ReadonlySet<string>): boolean {
  if (compatibility === null) return false;
  const required = findRequiredMigration(compatibility);
  return required === null ? compatibility === 'addition' : known.has(required);
}
