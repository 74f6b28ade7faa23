import { PAYMENT_MINUTES, UNPAID } from '@/lib/domain/order-states';
import type { Db } from '../../db/client';
import type { Shop } from '../../http/context';
import { ShopError } from '../../http/errors';
import type { Input } from '../../http/router';
import { blockUnused, type LockedPurchase, lockPurchase } from '../certificates';
import { enqueueEmail } from '../outbox';
import { declinePurchasePayments, refundPurchase } from '../payments';
import { cancelReasons, saleErrors } from './errors';
import { findUnpaid, updatePurchase } from './repo';

/** Purchases that one run cancels at most; the next run cancels the rest. */
const BATCH = 200;

async function cancelLocked(tx: Db, { id }: LockedPurchase, reason: string, now: Date): Promise<void> {
  await updatePurchase(tx, id, { status: 'cancelled', cancel_reason: reason });
  await declinePurchasePayments(tx, id, { now });
}

/**
 * Cancels the purchases that nobody has paid for in half an hour; to be run every minute. Nobody is written to: the
 * addresses of a purchase that was never paid may be anybody's.
 * @returns how many were cancelled
 */
export async function cancelUnpaidPurchases(shop: Shop): Promise<number> {
  const now = shop.now();
  const before = new Date(now.getTime() - PAYMENT_MINUTES * 60 * 1000);
  let count = 0;
  for (const number of await findUnpaid(shop.db, before, BATCH)) {
    const isCancelled = await shop.db.transaction().execute(async (tx) => {
      const purchase = await lockPurchase(tx, number);
      if (purchase?.status !== UNPAID) return false;
      await cancelLocked(tx, purchase, cancelReasons.unpaid(PAYMENT_MINUTES), now);
      return true;
    });
    if (isCancelled) count++;
  }
  return count;
}

/**
 * The owner cancels a purchase: a certificate that was sent is blocked, what was paid is given back, and a buyer who
 * has paid is told. Repeating it asks only for the refund, should that have failed.
 * @throws ShopError 404 for an unknown number; 409 for a certificate that was used; and as refundPayment
 */
export async function cancelPurchase(
  shop: Shop,
  { number, reason }: Input<'POST /services/rest/v1/owner/certificates'>['body'],
): Promise<{ changed: number }> {
  const now = shop.now();
  const { id } = await shop.db.transaction().execute(async (tx) => {
    const purchase = await lockPurchase(tx, number);
    if (!purchase) throw new ShopError(404, saleErrors.notFound);
    const { status, email, certificate_id } = purchase;
    if (status === 'cancelled') return purchase;
    if (certificate_id !== null && !(await blockUnused(tx, certificate_id)))
      throw new ShopError(409, saleErrors.used);
    await cancelLocked(tx, purchase, reason || cancelReasons.shop, now);
    if (status !== UNPAID)
      await enqueueEmail(tx, { template: 'certificate_cancelled', to: email, purchase: number }, now);
    return purchase;
  });
  await refundPurchase(shop, id);
  return { changed: 1 };
}
