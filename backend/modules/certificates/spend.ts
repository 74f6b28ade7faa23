import { MIN_VALID_DAYS_AFTER_REFUND } from '#lib/domain/certificates.ts';
import { addDays, getMoscowDay } from '#lib/domain/dates.ts';
import type { Db } from '../../db/client.ts';
import { ShopError } from '../../kernel/errors.ts';
import { getIds } from '../../kernel/rows.ts';
import { certificateErrors } from './errors.ts';
import {
  creditCertificate,
  debitCertificate,
  insertCertificateMovements,
  listCertificatePayments,
  lockCertificates,
} from './repo.ts';

/**
 * Pays for an order with certificates, in the order's transaction. The certificates are updated in ascending order of
 * their ids, so that two orders cannot deadlock. The balance of a certificate is always the sum of its movements.
 * @param parts kopecks that each certificate pays. Certificates with 0 are skipped
 * @throws ShopError 409 when a certificate can no longer pay its part. The transaction must then roll back.
 */
export async function spendCertificates(
  tx: Db,
  orderId: number,
  parts: ReadonlyArray<{ id: number; amount: number }>,
  now: Date,
): Promise<void> {
  const paying = parts.filter(({ amount }) => amount > 0).sort((a, b) => a.id - b.id);
  if (paying.length === 0) return;
  const today = getMoscowDay(now);
  for (const { id, amount } of paying)
    if (!(await debitCertificate(tx, id, amount, today))) throw new ShopError(409, certificateErrors.balance);
  await insertCertificateMovements(
    tx,
    'spend',
    paying.map(({ id, amount }) => ({
      certificate_id: id,
      amount: -amount,
      order_id: orderId,
      created_at: now,
    })),
  );
}

/**
 * Refunds an order's certificate payments, beginning with the certificate that expires last. No certificate gets more
 * than it has paid. If a certificate has expired or expires within the next 30 days, its validity is extended to 30
 * days from now. A blocked certificate stays blocked.
 * @param tx the transaction that has locked the order
 * @param upTo maximum kopecks of all certificate refunds of this order together. By default it is everything that the
 * certificates paid
 */
export async function refundCertificates(
  tx: Db,
  orderId: number,
  now: Date,
  upTo = Number.MAX_SAFE_INTEGER,
): Promise<void> {
  const spent = await listCertificatePayments(tx, orderId);
  await lockCertificates(tx, getIds(spent));
  let left = upTo - spent.reduce((sum, { returned }) => sum + returned, 0);
  const parts = spent.flatMap(({ id, paid, returned }) => {
    const amount = Math.min(paid - returned, left);
    if (amount <= 0) return [];
    left -= amount;
    return [{ id, amount }];
  });
  if (parts.length === 0) return;
  const until = addDays(getMoscowDay(now), MIN_VALID_DAYS_AFTER_REFUND);
  for (const { id, amount } of parts) await creditCertificate(tx, id, amount, until);
  await insertCertificateMovements(
    tx,
    'refund',
    parts.map(({ id, amount }) => ({
      certificate_id: id,
      amount,
      order_id: orderId,
      created_at: now,
    })),
  );
}
