import { sql } from 'kysely';
import type { Db } from '../../db/client';
import type { OutboxEmail } from './email';

/**
 * Enqueues an e-mail, which is sent after the commit; call it inside the transaction that the e-mail is about.
 * Whoever ordered with one click may have left no address: nothing is enqueued then.
 * @param created_at the present moment
 */
export async function enqueueEmail(tx: Db, payload: OutboxEmail, created_at: Date): Promise<void> {
  if ('to' in payload && payload.to === '') return;
  await tx
    .insertInto('outbox')
    .values({ kind: 'mail', payload: JSON.stringify(payload), created_at })
    .execute();
}

/**
 * Claims e-mails that wait, each for one node: no other node sees them until the next attempt is due, and then only
 * if this node has not recorded the outcome.
 * @param waits seconds until the next attempt after the first, the second, …
 */
export async function claimEmails(
  db: Db,
  { now, limit, waits }: { now: Date; limit: number; waits: readonly number[] },
) {
  const seconds = sql<number>`(${sql.val(waits)}::int[])[least(tries + 1, ${waits.length})]`;
  return (
    db
      // A CTE so that the rows are locked once: the planner may run an inlined sub-select again for each row.
      .with('due', (query) =>
        query
          .selectFrom('outbox')
          .select('id')
          .where('kind', '=', 'mail')
          .where('sent_at', 'is', null)
          .where('failed_at', 'is', null)
          .where((or) => or.or([or('next_try_at', 'is', null), or('next_try_at', '<=', now)]))
          .orderBy('id')
          .limit(limit)
          .forUpdate()
          .skipLocked(),
      )
      .updateTable('outbox')
      .from('due')
      .whereRef('outbox.id', '=', 'due.id')
      .set({
        tries: sql`tries + 1`,
        next_try_at: sql`${now}::timestamptz + make_interval(secs => ${seconds})`,
      })
      .returning(['outbox.id', 'payload', 'tries'])
      .execute()
  );
}
export type ClaimedEmail = Awaited<ReturnType<typeof claimEmails>>[number];

/** Closes an e-mail that was sent or given up: only its template stays, neither its address nor its link. */
export async function closeEmail(
  db: Db,
  id: number,
  how: { sent_at: Date } | { failed_at: Date },
): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ ...how, payload: sql`jsonb_build_object('template', payload -> 'template')` })
    .where('id', '=', id)
    .execute();
}
