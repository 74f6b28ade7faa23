import type { Db } from '../../db/client';

export async function findCertificate(db: Db, numberHash: Buffer) {
  return db
    .selectFrom('certificates')
    .select(['status', 'balance', 'valid_until'])
    .where('number_hash', '=', numberHash)
    .executeTakeFirst();
}
