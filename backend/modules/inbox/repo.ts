import type { Db } from '../../db/client.ts';

const LIMIT = 100;

/** Lists the messages that were stored instead of being sent, the latest first. */
export async function findMessages(db: Db) {
  return db.selectFrom('inbox').selectAll().orderBy('id', 'desc').limit(LIMIT).execute();
}
