import { isSpendable, MAX_CERTIFICATES } from '#lib/domain/certificates.ts';
import { getMoscowDay } from '#lib/domain/dates.ts';
import type { Db } from '../../db/client.ts';
import type { RequestContext } from '../../kernel/context.ts';
import { ShopError } from '../../kernel/errors.ts';
import { getIds } from '../../kernel/rows.ts';
import { getNetworkLimitKey } from '../rate-limits/index.ts';
import { lockShopper } from '../shoppers/index.ts';
import { certificateErrors } from './errors.ts';
import { type CertificateCredentials, findSpendableCertificate } from './lookup.ts';
import {
  deleteAppliedCertificates,
  insertAppliedCertificate,
  listAppliedCertificateRows,
  lockCertificates,
} from './repo.ts';

/** A gift certificate that a shopper applied in the cart. */
export interface AppliedCertificate {
  id: number;
  last_digits: string;
  /** Kopecks that the certificate can pay now. 0 when it is spent, expired or blocked. */
  balance: number;
  /** The last day on which the certificate is valid, `YYYY-MM-DD` in Moscow. */
  valid_until: string;
}

/** Finds the certificates that a shopper applied, even if a certificate can no longer pay. Balances are in kopecks. */
export async function listAppliedCertificates(
  db: Db,
  shopperId: string,
  now: Date,
): Promise<AppliedCertificate[]> {
  const rows = await listAppliedCertificateRows(db, shopperId);
  const today = getMoscowDay(now);
  return rows.map(({ status, ...row }) => ({
    ...row,
    balance: isSpendable({ ...row, status }, today) ? row.balance : 0,
  }));
}

/**
 * Locks a shopper's applied certificates until the transaction ends. Otherwise a balance could change after the order
 * was calculated from it.
 */
export async function lockAppliedCertificates(tx: Db, shopperId: string): Promise<void> {
  const rows = await listAppliedCertificateRows(tx, shopperId);
  await lockCertificates(tx, getIds(rows));
}

/**
 * Applies a certificate to a shopper's cart. Applying it again changes nothing.
 * @throws ShopError 422 when five other certificates are applied
 * @throws ShopError the errors of findSpendableCertificate
 */
export async function applyCertificate(
  context: RequestContext,
  typed: CertificateCredentials,
): Promise<void> {
  const { shop, write } = context;
  const { id } = await findSpendableCertificate(shop, getNetworkLimitKey(context), typed);
  await write(async (tx, { shopper_id }) => {
    await lockShopper(tx, shopper_id);
    const held = await listAppliedCertificateRows(tx, shopper_id);
    const others = held.filter((one) => one.id !== id);
    if (others.length >= MAX_CERTIFICATES) throw new ShopError(422, certificateErrors.tooMany);
    await insertAppliedCertificate(tx, shopper_id, id, shop.now());
  });
}

/** Removes a certificate from a shopper's cart. */
export const removeAppliedCertificate = (db: Db, shopperId: string, id: number): Promise<void> =>
  deleteAppliedCertificates(db, shopperId, [id]);

/**
 * Removes the certificates that an order spent completely. Certificates with a remaining balance stay applied for the
 * next order.
 */
export const removeSpentCertificates = (
  tx: Db,
  shopperId: string,
  paid: ReadonlyArray<{ id: number; balance: number; amount: number }>,
): Promise<void> =>
  deleteAppliedCertificates(
    tx,
    shopperId,
    paid.filter(({ balance, amount }) => amount > 0 && amount === balance).map(({ id }) => id),
  );
