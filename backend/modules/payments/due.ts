import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import { claimDue, type Due } from '../../db/due.ts';

/** Rows of which one attempt is made at the same time; an attempt ends by the provider's own time limit. */
const BATCH = 8;

/**
 * Attempts everything that is due, in several nodes at once if need be. What did not succeed is due again after its
 * wait.
 * @param attempt of one row; it takes care of its failures itself
 * @returns how many attempts were made
 */
export async function attemptDue(
  db: Db,
  due: Pick<Due, 'table' | 'condition' | 'now' | 'waits'>,
  attempt: (id: string) => Promise<unknown>,
): Promise<number> {
  let count = 0;
  for (;;) {
    const claimed = await claimDue<{ id: string }>(db, {
      ...due,
      order: sql`t.next_try_at NULLS FIRST, t.id`,
      columns: sql`t.id::text AS id`,
      limit: BATCH,
    });
    await Promise.all(claimed.map(({ id }) => attempt(id)));
    count += claimed.length;
    if (claimed.length < BATCH) return count;
  }
}
