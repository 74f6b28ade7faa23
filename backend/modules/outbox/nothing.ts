import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';

/**
 * Does the database work of queueing an e-mail without queueing one, so that an answer takes as long whether or not
 * somebody has an account.
 */
export async function enqueueNothing(tx: Db): Promise<void> {
  await sql`INSERT INTO outbox (kind, payload, created_at) SELECT 'mail', '{}', now() WHERE false`.execute(
    tx,
  );
}
