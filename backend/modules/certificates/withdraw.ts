import type { Db } from '../../db/client.ts';
import { generateCertificateCode } from './issue.ts';
import { hashCertificate } from './number.ts';

/**
 * Builds an update of an electronic certificate. The update matches only while nothing of the certificate has been
 * spent.
 */
const updateUnused = (tx: Db, id: number) =>
  tx
    .updateTable('certificates')
    .where('id', '=', id)
    .where('kind', '=', 'electronic')
    .where('status', '=', 'active')
    .whereRef('balance', '=', 'nominal');

/** Removes the certificate from the shoppers who applied it to their cart. */
async function removeFromCarts(tx: Db, id: number): Promise<void> {
  await tx.deleteFrom('shopper_certificates').where('certificate_id', '=', id).execute();
}

/**
 * Replaces the code of an unused certificate. The old code is no longer accepted.
 * @param today the current day in Moscow, `YYYY-MM-DD`
 * @returns the new code without spaces. Null for a certificate that was used, was blocked or has expired
 */
export async function replaceCertificateCode(tx: Db, id: number, today: string): Promise<string | null> {
  const code = generateCertificateCode();
  const [changed] = await updateUnused(tx, id)
    .set({ number_hash: hashCertificate(code), last_digits: code.slice(-4) })
    .where('valid_until', '>=', today)
    .returning('id')
    .execute();
  if (!changed) return null;
  await removeFromCarts(tx, id);
  return code;
}

/** Blocks an unused certificate. @returns false when it was used or blocked before */
export async function blockUnusedCertificate(tx: Db, id: number): Promise<boolean> {
  const [blocked] = await updateUnused(tx, id).set({ status: 'blocked' }).returning('id').execute();
  if (!blocked) return false;
  await removeFromCarts(tx, id);
  return true;
}
