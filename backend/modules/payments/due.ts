import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import { claimDue, type DueRows } from '../../db/due.ts';

/** Number of rows processed at the same time. The provider's time limit bounds the duration of each attempt. */
const BATCH_SIZE = 8;

/**
 * Processes all due rows of a table. Several nodes may run it concurrently. A row whose attempt failed is due again
 * after its retry delay.
 * @param attempt processes one row and handles its own errors
 * @returns the number of attempts
 */
export async function processDueRows(
  db: Db,
  due: Pick<DueRows, 'table' | 'condition' | 'now' | 'backoffSeconds'>,
  attempt: (id: string) => Promise<unknown>,
): Promise<number> {
  let count = 0;
  for (;;) {
    const claimed = await claimDue<{ id: string }>(db, {
      ...due,
      order: sql`t.next_try_at NULLS FIRST, t.id`,
      columns: sql`t.id::text AS id`,
      limit: BATCH_SIZE,
    });
    await Promise.all(claimed.map(({ id }) => attempt(id)));
    count += claimed.length;
    if (claimed.length < BATCH_SIZE) return count;
  }
}
