import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import { isDue } from '../../db/due.ts';
import type { OutboxEmail } from './email.ts';
import type { OutboxSms } from './sms.ts';

export type Kind = 'mail' | 'sms';

async function enqueue(tx: Db, kind: Kind, payload: object, created_at: Date): Promise<void> {
  await tx
    .insertInto('outbox')
    .values({ kind, payload: JSON.stringify(payload), created_at })
    .execute();
}

/**
 * Enqueues an e-mail, which is sent after the commit; call it inside the transaction that the e-mail is about.
 * Whoever ordered with one click may have left no address: nothing is enqueued then.
 * @param created_at the present moment
 */
export async function enqueueEmail(tx: Db, payload: OutboxEmail, created_at: Date): Promise<void> {
  if ('to' in payload && payload.to === '') return;
  await enqueue(tx, 'mail', payload, created_at);
}

/** Enqueues an SMS in the same way. */
export const enqueueSms = (tx: Db, payload: OutboxSms, created_at: Date): Promise<void> =>
  enqueue(tx, 'sms', payload, created_at);

/** Enqueues several e-mails in one statement. @param created_at the present moment */
export async function enqueueEmails(
  tx: Db,
  payloads: readonly OutboxEmail[],
  created_at: Date,
): Promise<void> {
  await sql`
    INSERT INTO outbox (kind, payload, created_at)
    SELECT 'mail', value, ${created_at}::timestamptz
    FROM jsonb_array_elements(${JSON.stringify(payloads)}::jsonb)`.execute(tx);
}

/**
 * Claims messages of one kind that wait, each for one node: no other node sees them until the next attempt is due, and then only
 * if this node has not recorded the outcome.
 * @param waits seconds until the next attempt after the first, the second, …
 */
export async function claimMessages(
  db: Db,
  { kind, now, limit, waits }: { kind: Kind; now: Date; limit: number; waits: readonly number[] },
) {
  const seconds = sql<number>`(${sql.val(waits)}::int[])[least(tries + 1, ${waits.length})]`;
  return (
    db
      // A CTE so that the rows are locked once: the planner may run an inlined sub-select again for each row.
      .with('due', (query) =>
        query
          .selectFrom('outbox')
          .select('id')
          .where('kind', '=', kind)
          .where('sent_at', 'is', null)
          .where('failed_at', 'is', null)
          .where(isDue('next_try_at', now, Math.max(...waits)))
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
export type ClaimedMessage = Awaited<ReturnType<typeof claimMessages>>[number];

/** Closes a message that was sent or given up: only its template stays, neither its recipient nor its text or link. */
export async function closeMessage(
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
