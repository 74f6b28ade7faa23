import type { Db } from '../../db/client.ts';

/**
 * Locks a shopper until the transaction ends, so that their orders, limits and saved data change one at a time. Adding
 * to the cart is not blocked, because it acquires only a key lock.
 */
export async function lockShopper(tx: Db, shopperId: string): Promise<void> {
  await tx.selectFrom('shoppers').select('id').where('id', '=', shopperId).forNoKeyUpdate().execute();
}

/** Locks a session until the transaction ends, for data that belongs to it: messages and files. */
export async function lockSession(tx: Db, sessionId: string): Promise<void> {
  await tx.selectFrom('sessions').select('id').where('id', '=', sessionId).forNoKeyUpdate().execute();
}
