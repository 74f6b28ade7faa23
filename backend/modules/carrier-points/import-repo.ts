import { sql } from 'kysely';
import type { ImportReport } from '#lib/contracts/carriers.ts';
import type { Db } from '../../db/client.ts';
import { buildDueCondition } from '../../db/due.ts';

/** Time from the end of an import to the next import, in ms. */
export const IMPORT_INTERVAL_MS = 24 * 60 * 60_000;
/**
 * Lease of a running import, in ms. If the node of the import dies, another node can start an import after this time.
 */
const LEASE_MS = 10 * 60_000;

/** Finds the import state of a carrier. Undefined before the first import. */
export async function findImport(db: Db, provider: string) {
  return db.selectFrom('point_imports').selectAll().where('provider', '=', provider).executeTakeFirst();
}

/**
 * Makes an import due.
 * @param acceptsLosses true to apply the import even if most points of a city are missing
 */
export async function requestImport(db: Db, provider: string, acceptsLosses: boolean, now: Date) {
  await db
    .insertInto('point_imports')
    .values({ provider, due_at: now, accepts_losses: acceptsLosses })
    .onConflict((conflict) =>
      conflict.column('provider').doUpdateSet({ due_at: now, accepts_losses: acceptsLosses }),
    )
    .execute();
}

/**
 * Claims an import that is due and that no other node runs.
 * @returns null when no import is due or another node runs it
 */
export async function claimImport(db: Db, provider: string, now: Date) {
  await db
    .insertInto('point_imports')
    .values({ provider, due_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const claimed = await db
    .updateTable('point_imports')
    .set({ started_at: now, running_until: new Date(now.getTime() + LEASE_MS) })
    .where('provider', '=', provider)
    .where(buildDueCondition('due_at', now, IMPORT_INTERVAL_MS / 1000))
    .where(buildDueCondition('running_until', now, LEASE_MS / 1000))
    .returning('accepts_losses')
    .executeTakeFirst();
  return claimed ?? null;
}

/** Renews the lease of a running import. */
export async function renewImportLease(db: Db, provider: string, now: Date): Promise<void> {
  await db
    .updateTable('point_imports')
    .set({ running_until: new Date(now.getTime() + LEASE_MS) })
    .where('provider', '=', provider)
    .execute();
}

/** Saves the report of an import and releases its lease. */
export async function endImport(
  db: Db,
  provider: string,
  { report, now, dueAt }: { report: ImportReport; now: Date; dueAt: Date },
): Promise<void> {
  // True when the owner has requested another import while this one was running.
  const isRequestedAgain = sql<boolean>`due_at > started_at`;
  await db
    .updateTable('point_imports')
    .set({
      running_until: null,
      finished_at: now,
      due_at: sql`CASE WHEN ${isRequestedAgain} THEN due_at ELSE ${dueAt}::timestamptz END`,
      accepts_losses: sql`accepts_losses AND ${isRequestedAgain}`,
      report: JSON.stringify(report),
    })
    .where('provider', '=', provider)
    .execute();
}
