import type { Db } from '../../db/client.ts';

/**
 * Locks a shopper until the transaction ends. Transactions that change the shopper's orders, limits or saved data thus
 * run one at a time. Adding to the cart is not blocked, because it acquires only a key lock on the row.
 */
export async function lockShopper(tx: Db, shopperId: string): Promise<void> {
  await tx.selectFrom('shoppers').select('id').where('id', '=', shopperId).forNoKeyUpdate().execute();
}

/**
 * Locks a session until the transaction ends. Used for changes of data that belongs to the session: codes, messages and
 * files.
 */
export async function lockSession(tx: Db, sessionId: string): Promise<void> {
  await tx.selectFrom('sessions').select('id').where('id', '=', sessionId).forNoKeyUpdate().execute();
}
