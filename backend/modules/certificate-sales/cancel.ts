import { PAYMENT_MINUTES, UNPAID } from '#lib/domain/order-states.ts';
import type { Db } from '../../db/client.ts';
import type { Shop } from '../../kernel/context.ts';
import { ShopError } from '../../kernel/errors.ts';
import type { Input } from '../../kernel/routes.ts';
import { blockUnused, type LockedPurchase, lockPurchase } from '../certificates/index.ts';
import { enqueueEmail } from '../outbox/index.ts';
import { declinePurchasePayments, openPurchaseRefund } from '../payments/index.ts';
import { cancelReasons, saleErrors } from './errors.ts';
import { findUnpaid, updatePurchase } from './repo.ts';

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
 * The owner cancels a purchase: a certificate that was sent is blocked, what was paid goes back, and a buyer who has
 * paid is told. Repeating it is harmless.
 * @throws ShopError 404 for an unknown number; 409 for a certificate that was used
 */
export async function cancelPurchase(
  shop: Shop,
  { number, reason }: Input<'POST /services/rest/v1/owner/certificates'>['body'],
): Promise<{ changed: number }> {
  const now = shop.now();
  await shop.db.transaction().execute(async (tx) => {
    const purchase = await lockPurchase(tx, number);
    if (!purchase) throw new ShopError(404, saleErrors.notFound);
    const { id, status, email, certificate_id } = purchase;
    if (status === 'cancelled') return;
    if (certificate_id !== null && !(await blockUnused(tx, certificate_id)))
      throw new ShopError(409, saleErrors.used);
    await cancelLocked(tx, purchase, reason || cancelReasons.shop, now);
    if (status === UNPAID) return;
    await openPurchaseRefund(tx, id, now);
    await enqueueEmail(tx, { template: 'certificate_cancelled', to: email, purchase: number }, now);
  });
  return { changed: 1 };
}
