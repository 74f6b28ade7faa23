import { AWAITING_PAYMENT, PAYMENT_MINUTES } from '#lib/domain/order-states.ts';
import type { Db } from '../../db/client.ts';
import type { Shop } from '../../kernel/context.ts';
import { ShopError } from '../../kernel/errors.ts';
import type { ParsedInput } from '../../kernel/routes.ts';
import { blockUnusedCertificate, type LockedPurchase, lockPurchase } from '../certificates/index.ts';
import { enqueueEmail } from '../outbox/index.ts';
import { declinePurchasePayments, openPurchaseRefund } from '../payments/index.ts';
import { certificateSaleErrors, purchaseCancelReasons } from './errors.ts';
import { listUnpaidPurchases, updatePurchase } from './repo.ts';

/** Maximum number of purchases that one run cancels. The next run cancels the rest. */
const BATCH_SIZE = 200;

async function cancelLocked(tx: Db, { id }: LockedPurchase, reason: string, now: Date): Promise<void> {
  await updatePurchase(tx, id, { status: 'cancelled', cancel_reason: reason });
  await declinePurchasePayments(tx, id, { now });
}

/**
 * Cancels the purchases that were not paid within half an hour. Runs every minute. No e-mails are sent, because the
 * e-mail addresses of an unpaid purchase are unverified and may belong to any person.
 * @returns the number of cancelled purchases
 */
export async function cancelUnpaidPurchases(shop: Shop): Promise<number> {
  const now = shop.now();
  const before = new Date(now.getTime() - PAYMENT_MINUTES * 60 * 1000);
  let count = 0;
  for (const number of await listUnpaidPurchases(shop.db, before, BATCH_SIZE)) {
    const isCancelled = await shop.db.transaction().execute(async (tx) => {
      const purchase = await lockPurchase(tx, number);
      if (purchase?.status !== AWAITING_PAYMENT) return false;
      await cancelLocked(tx, purchase, purchaseCancelReasons.unpaid(PAYMENT_MINUTES), now);
      return true;
    });
    if (isCancelled) count++;
  }
  return count;
}

/**
 * Cancels a purchase for the owner: blocks a sent certificate, refunds the payment and e-mails a buyer who has paid. A
 * repeated call is harmless.
 * @throws ShopError 404 for an unknown number
 * @throws ShopError 409 for a certificate that was used
 */
export async function cancelPurchase(
  shop: Shop,
  { number, reason }: ParsedInput<'POST /services/rest/v1/owner/certificates'>['body'],
): Promise<{ changed: number }> {
  const now = shop.now();
  await shop.db.transaction().execute(async (tx) => {
    const purchase = await lockPurchase(tx, number);
    if (!purchase) throw new ShopError(404, certificateSaleErrors.notFound);
    const { id, status, email, certificate_id } = purchase;
    if (status === 'cancelled') return;
    if (certificate_id !== null && !(await blockUnusedCertificate(tx, certificate_id)))
      throw new ShopError(409, certificateSaleErrors.used);
    await cancelLocked(tx, purchase, reason || purchaseCancelReasons.shop, now);
    if (status === AWAITING_PAYMENT) return;
    await openPurchaseRefund(tx, id, now);
    await enqueueEmail(tx, { template: 'certificate_cancelled', to: email, purchase: number }, now);
  });
  return { changed: 1 };
}
