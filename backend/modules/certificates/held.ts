import { isSpendable, MAX_CERTIFICATES } from '#lib/domain/certificates.ts';
import { moscowDay } from '#lib/domain/dates.ts';
import type { Db } from '../../db/client.ts';
import type { RequestContext } from '../../kernel/context.ts';
import { ShopError } from '../../kernel/errors.ts';
import { idsOf } from '../../kernel/rows.ts';
import { networkSubject } from '../rate-limits/index.ts';
import { lockShopper } from '../shoppers/index.ts';
import { certificateErrors } from './errors.ts';
import { findSpendable, type TypedCertificate } from './lookup.ts';
import { deleteHeld, findHeldRows, insertHeld, lockCertificates } from './repo.ts';

/** A gift certificate that a shopper applied in the cart. */
export interface HeldCertificate {
  id: number;
  last_digits: string;
  /** Kopecks that it can pay now: 0 when it is spent, expired or blocked. */
  balance: number;
  /** The last day on which it is valid, `YYYY-MM-DD` in Moscow. */
  valid_until: string;
}

/** Finds the certificates that a shopper applied, also if they can no longer pay. Balances are in kopecks. */
export async function findHeld(db: Db, shopperId: string, now: Date): Promise<HeldCertificate[]> {
  const rows = await findHeldRows(db, shopperId);
  const today = moscowDay(now);
  return rows.map(({ status, ...row }) => ({
    ...row,
    balance: isSpendable({ ...row, status }, today) ? row.balance : 0,
  }));
}

/**
 * Locks a shopper's applied certificates until the transaction ends, so that the order spends the balances it was
 * calculated with.
 */
export async function lockHeld(tx: Db, shopperId: string): Promise<void> {
  const rows = await findHeldRows(tx, shopperId);
  await lockCertificates(tx, idsOf(rows));
}

/**
 * Applies a certificate to a shopper's cart. Applying it again changes nothing.
 * @throws ShopError 422 when five others are applied, and the errors of findSpendableCertificate
 */
export async function holdCertificate(context: RequestContext, typed: TypedCertificate): Promise<void> {
  const { shop, write } = context;
  const { id } = await findSpendable(shop, networkSubject(context), typed);
  await write(async (tx, { shopper_id }) => {
    await lockShopper(tx, shopper_id);
    const held = await findHeldRows(tx, shopper_id);
    const others = held.filter((one) => one.id !== id);
    if (others.length >= MAX_CERTIFICATES) throw new ShopError(422, certificateErrors.tooMany);
    await insertHeld(tx, shopper_id, id, shop.now());
  });
}

/** Removes a certificate from a shopper's cart. */
export const releaseCertificate = (db: Db, shopperId: string, id: number): Promise<void> =>
  deleteHeld(db, shopperId, [id]);

/**
 * Removes the certificates that an order spent completely. Certificates with a rest stay applied for the next order.
 */
export const releaseSpent = (
  tx: Db,
  shopperId: string,
  paid: ReadonlyArray<{ id: number; balance: number; amount: number }>,
): Promise<void> =>
  deleteHeld(
    tx,
    shopperId,
    paid.filter(({ balance, amount }) => amount > 0 && amount === balance).map(({ id }) => id),
  );
