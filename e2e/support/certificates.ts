import { randomInt } from 'node:crypto';
import type { Db } from '#backend/db/client.ts';
import { hashCertificate } from '#backend/modules/certificates/number.ts';
import { CERTIFICATE_ALPHABET } from '#lib/domain/certificates.ts';

/**
 * Creates a certificate.
 * @param roubles its value
 * @returns its code
 */
export async function addCertificate(db: Db, roubles: number): Promise<string> {
  const code = `K${Array.from({ length: 15 }, () => CERTIFICATE_ALPHABET[randomInt(32)]).join('')}`;
  const nominal = roubles * 100;
  const { id } = await db
    .insertInto('certificates')
    .values({
      number_hash: hashCertificate(code),
      last_digits: code.slice(-4),
      kind: 'electronic',
      status: 'active',
      nominal,
      balance: nominal,
      valid_until: '2099-12-31',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('certificate_movements')
    .values({ certificate_id: id, kind: 'issue', amount: nominal, order_id: null, created_at: new Date() })
    .execute();
  return code;
}
