import { type Selectable, sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import { claimDue, type DueRows } from '../../db/due.ts';
import type { Database } from '../../db/schema.ts';
import type { OutboxEmail } from './email.ts';
import type { OutboxSms } from './sms.ts';

/** Label `channel` of the metrics, by the kind of a message. */
export const OUTBOX_CHANNELS = { mail: 'email', sms: 'sms' } as const;
export type OutboxKind = keyof typeof OUTBOX_CHANNELS;

async function enqueue(tx: Db, kind: OutboxKind, payload: object, created_at: Date): Promise<void> {
  await tx
    .insertInto('outbox')
    .values({ kind, payload: JSON.stringify(payload), created_at })
    .execute();
}

/**
 * Enqueues an e-mail. Call it in the transaction that makes the change that the e-mail is about. The e-mail is sent
 * after the commit. Nothing is enqueued without an e-mail address, because a one-click order may have none.
 * @param created_at the current time
 */
export async function enqueueEmail(tx: Db, payload: OutboxEmail, created_at: Date): Promise<void> {
  if ('to' in payload && payload.to === '') return;
  await enqueue(tx, 'mail', payload, created_at);
}

/**
 * Enqueues an SMS. Call it in the transaction that makes the change that the SMS is about. The SMS is sent after the
 * commit.
 */
export const enqueueSms = (tx: Db, payload: OutboxSms, created_at: Date): Promise<void> =>
  enqueue(tx, 'sms', payload, created_at);

/** Enqueues several e-mails in one statement. @param created_at the current time */
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
 * Claims queued messages of one kind for this node. Another node can claim them only when the next attempt is due, and
 * only if this node has not recorded the outcome.
 */
export const claimMessages = (
  db: Db,
  kind: OutboxKind,
  attempts: Pick<DueRows, 'now' | 'backoffSeconds' | 'limit'>,
): Promise<ClaimedMessage[]> =>
  claimDue(db, {
    ...attempts,
    table: 'outbox',
    condition: sql`t.kind = ${kind} AND t.sent_at IS NULL AND t.failed_at IS NULL`,
    order: sql`t.id`,
    columns: sql`t.id, t.payload, t.tries`,
  });
export type ClaimedMessage = Pick<Selectable<Database['outbox']>, 'id' | 'payload' | 'tries'>;

/**
 * Closes a message that was sent or will not be retried. Only its template is retained: recipient, text and link are
 * deleted.
 */
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
