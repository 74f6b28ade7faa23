import type { Db } from '../../db/client.ts';
import { newCode } from './issue.ts';
import { certificateHash } from './number.ts';

/** An electronic certificate of which nothing has been spent. */
const unused = (tx: Db, id: number) =>
  tx
    .updateTable('certificates')
    .where('id', '=', id)
    .where('kind', '=', 'electronic')
    .where('status', '=', 'active')
    .whereRef('balance', '=', 'nominal');

/** Whoever has added the certificate to their order by its code no longer pays with it. */
async function forgetChoices(tx: Db, id: number): Promise<void> {
  await tx.deleteFrom('shopper_certificates').where('certificate_id', '=', id).execute();
}

/**
 * Gives an unused certificate a new code; the old one is unknown from then on.
 * @param today the present day in Moscow, `YYYY-MM-DD`
 * @returns the code without spaces; null for a certificate that was used, blocked, or whose term is over
 */
export async function replaceCode(tx: Db, id: number, today: string): Promise<string | null> {
  const code = newCode();
  const [changed] = await unused(tx, id)
    .set({ number_hash: certificateHash(code), last_digits: code.slice(-4) })
    .where('valid_until', '>=', today)
    .returning('id')
    .execute();
  if (!changed) return null;
  await forgetChoices(tx, id);
  return code;
}

/** Blocks an unused certificate. @returns false for one that was used or blocked already */
export async function blockUnused(tx: Db, id: number): Promise<boolean> {
  const [blocked] = await unused(tx, id).set({ status: 'blocked' }).returning('id').execute();
  if (!blocked) return false;
  await forgetChoices(tx, id);
  return true;
}
