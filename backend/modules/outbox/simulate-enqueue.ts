import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';

/**
 * Runs the same database work as queueing an e-mail, without queueing one. Otherwise the response time would reveal
 * that an account exists.
 */
export async function simulateEnqueue(tx: Db): Promise<void> {
  await sql`INSERT INTO outbox (kind, payload, created_at) SELECT 'mail', '{}', now() WHERE false`.execute(
    tx,
  );
}
