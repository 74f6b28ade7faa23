import type { Db } from '../../db/client';

/**
 * Makes what one shopper orders, saves or counts wait for each other, to the transaction's end. Adding to the
 * cart goes on: it only takes a key lock on the shopper.
 */
export async function lockShopper(tx: Db, shopperId: string): Promise<void> {
  await tx.selectFrom('shoppers').select('id').where('id', '=', shopperId).forNoKeyUpdate().execute();
}

/** The same for what belongs to one session: messages and files. */
export async function lockSession(tx: Db, sessionId: string): Promise<void> {
  await tx.selectFrom('sessions').select('id').where('id', '=', sessionId).forNoKeyUpdate().execute();
}
