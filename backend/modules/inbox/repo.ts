import type { Db } from '../../db/client';

const LIMIT = 100;

/** Messages that the shop kept instead of sending, the latest first. */
export async function findMessages(db: Db) {
  return db.selectFrom('inbox').selectAll().orderBy('id', 'desc').limit(LIMIT).execute();
}
