import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import type { Shop } from '../../kernel/context.ts';
import { TERMS, type Term } from './terms.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Rows of one statement: few enough to disturb nobody. */
const STEP = 500;
/** Statements for one kind of rows in one run; the next run goes on. */
const STEPS = 10;

/** The oldest rows of a kind whose time has come; those that another node has locked are left to it. */
export const oldest = ({ table, since, days, only }: Term, now: Date) => sql`
  SELECT ctid FROM ${sql.table(table)}
  WHERE ${sql.ref(since)} <= ${new Date(now.getTime() - days * DAY_MS)} AND ${only ?? sql`true`}
  ORDER BY ${sql.ref(since)} LIMIT ${STEP} FOR UPDATE SKIP LOCKED`;

/** @returns how many rows it has deleted */
async function deleteStep(db: Db, term: Term, now: Date): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    DELETE FROM ${sql.table(term.table)} WHERE ctid = ANY(ARRAY(${oldest(term, now)}))`.execute(db);
  return Number(numAffectedRows);
}

/**
 * Deletes rows that nobody needs any more, a bounded number in one run. To be run every minute; nodes share the work, and a
 * kind that cannot be deleted holds no other up.
 */
export async function deleteOldRows({ db, now, log }: Pick<Shop, 'db' | 'now' | 'log'>): Promise<void> {
  for (const term of TERMS)
    try {
      for (let step = 0; step < STEPS; step++) if ((await deleteStep(db, term, now())) < STEP) break;
    } catch (error) {
      log.error({ err: error, table: term.table }, 'old rows were not deleted');
    }
}
