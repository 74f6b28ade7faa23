import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import type { OutboxKind } from './repo.ts';

/** Queued messages of one kind. */
interface OutboxBacklog {
  kind: OutboxKind;
  pending: number;
  /** Age of the oldest message, in seconds. */
  oldestSeconds: number;
}

/** Counts the queued messages of each kind. */
export async function countQueuedMessages(db: Db, now: Date): Promise<OutboxBacklog[]> {
  const { rows } = await sql<OutboxBacklog>`
    SELECT kind, count(*)::int AS pending,
      greatest(0, extract(epoch FROM ${now}::timestamptz - min(created_at)))::float8 AS "oldestSeconds"
    FROM outbox WHERE sent_at IS NULL AND failed_at IS NULL GROUP BY kind`.execute(db);
  const none = (['mail', 'sms'] as const).map((kind) => ({ kind, pending: 0, oldestSeconds: 0 }));
  return none.map((empty) => rows.find(({ kind }) => kind === empty.kind) ?? empty);
}
