import type { Db } from '../../db/client';

export async function findCertificate(db: Db, numberHash: Buffer) {
  return db
    .selectFrom('certificates')
    .select(['status', 'balance', 'valid_until'])
    .where('number_hash', '=', numberHash)
    .executeTakeFirst();
}

/** How certificates are sold, as the owner set it; undefined when they are not. */
export async function findCertificateSettings(db: Db): Promise<unknown> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('code', '=', 'certificates')
    .executeTakeFirst();
  return row?.value;
}
