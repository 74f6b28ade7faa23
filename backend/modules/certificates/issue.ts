import { randomBytes } from 'node:crypto';
import { CERTIFICATE_ALPHABET, CERTIFICATE_LENGTH } from '#lib/domain/certificates.ts';
import type { Db } from '../../db/client.ts';
import { hashCertificate } from './number.ts';

/**
 * Generates a code of 80 random bits. The code never consists of digits only, because sixteen digits could be mistaken
 * for a plastic card's number.
 */
export function generateCertificateCode(): string {
  const code = Array.from(
    randomBytes(CERTIFICATE_LENGTH),
    (byte) => CERTIFICATE_ALPHABET[byte % CERTIFICATE_ALPHABET.length],
  ).join('');
  return /\D/.test(code) ? code : generateCertificateCode();
}

/**
 * Issues an electronic certificate. Only a hash of its code is stored. The code itself exists only in the e-mail, and
 * in the outbox until the e-mail is sent.
 * @param nominal kopecks
 * @param validUntil the last day on which the certificate is valid, `YYYY-MM-DD` in Moscow
 * @returns the certificate's id, and its code without spaces
 */
export async function issueCertificate(
  tx: Db,
  { nominal, validUntil, now }: { nominal: number; validUntil: string; now: Date },
): Promise<{ id: number; code: string }> {
  const code = generateCertificateCode();
  const { id } = await tx
    .insertInto('certificates')
    .values({
      number_hash: hashCertificate(code),
      last_digits: code.slice(-4),
      kind: 'electronic',
      status: 'active',
      nominal,
      balance: nominal,
      valid_until: validUntil,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('certificate_movements')
    .values({ certificate_id: id, kind: 'issue', amount: nominal, order_id: null, created_at: now })
    .execute();
  return { id, code };
}
