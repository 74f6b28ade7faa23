import type { Shop } from '#backend/index.ts';
import { ShopError } from '#backend/kernel/errors.ts';
import { buildPaymentReceipt } from '#backend/modules/payments/receipts.ts';
import { executeRefund, openRefund } from '#backend/modules/payments/refund.ts';
import { findAnyPayment, OUTSIDE_PROVIDER } from '#backend/modules/payments/repo.ts';
import { lockPaymentSubject } from '#backend/modules/payments/subjects.ts';
import { ProviderRefusal } from '#backend/providers/errors.ts';

const refuse = (status: 404 | 409 | 503, code: string): never => {
  throw new ShopError(status, { code, message: code });
};

/**
 * Records a refund and sends it to the bank immediately. In contrast, the refund for a cancellation or a return is
 * sent later by a job. A repeat with the same id is harmless.
 * @throws ShopError 404 for an unknown payment
 * @throws ShopError 409 for an unpaid payment
 * @throws ShopError 409 for an excessive sum
 * @throws ShopError 409 if the id belongs to another refund
 * @throws ShopError 409 if the provider refuses
 * @throws ShopError 503 if the provider does not respond
 */
export async function refundPayment(
  shop: Shop,
  { paymentId, refundId, amount }: { paymentId: string; refundId: string; amount: number },
): Promise<void> {
  await shop.db.transaction().execute(async (tx) => {
    const named = await findAnyPayment(tx, paymentId);
    if (!named) return refuse(404, 'payment_not_found');
    const subject = await lockPaymentSubject(tx, named);
    const payment = await findAnyPayment(tx, paymentId);
    if (payment?.status !== 'paid' || payment.held || payment.provider === OUTSIDE_PROVIDER || !subject)
      return refuse(409, 'payment_not_paid');
    const receipt = await buildPaymentReceipt(tx, subject.id);
    await openRefund(tx, { payment, refundId, amount, receipt }, shop.now());
  });
  await executeRefund(shop, refundId).catch((err: unknown) =>
    err instanceof ProviderRefusal ? refuse(409, 'refund_refused') : refuse(503, 'bank_unavailable'),
  );
}
