import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import type { Shop } from '../../kernel/context.ts';
import { RETENTION_RULES, type RetentionRule } from './retention-rules.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Rows per statement: small enough not to block other requests. */
const BATCH = 500;
/** Maximum number of statements per rule in one run. The next run continues. */
const MAX_BATCHES = 10;

/** Selects the oldest expired rows of a rule. Rows that another node has locked are skipped. */
export const selectExpired = ({ table, since, days, only }: RetentionRule, now: Date) => sql`
  SELECT ctid FROM ${sql.table(table)}
  WHERE ${sql.ref(since)} <= ${new Date(now.getTime() - days * DAY_MS)} AND ${only ?? sql`true`}
  ORDER BY ${sql.ref(since)} LIMIT ${BATCH} FOR UPDATE SKIP LOCKED`;

/** Deletes one batch of expired rows and returns their number. */
async function deleteBatch(db: Db, term: RetentionRule, now: Date): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    DELETE FROM ${sql.table(term.table)} WHERE ctid = ANY(ARRAY(${selectExpired(term, now)}))`.execute(db);
  return Number(numAffectedRows);
}

/**
 * Deletes expired rows, a bounded number in one run. The job runs every minute, and all nodes share the work. A rule
 * that fails does not prevent the other rules from running.
 */
export async function deleteOldRows({ db, now, log }: Pick<Shop, 'db' | 'now' | 'log'>): Promise<void> {
  for (const term of RETENTION_RULES)
    try {
      for (let step = 0; step < MAX_BATCHES; step++) if ((await deleteBatch(db, term, now())) < BATCH) break;
    } catch (error) {
      log.error({ err: error, table: term.table }, 'cleanup of old rows failed');
    }
}
