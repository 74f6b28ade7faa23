import type { PaymentMethod } from '#lib/domain/payments.ts';
import type { Db } from '../../db/client.ts';
import { buildPaymentReceipt } from './receipts.ts';
import { openRemainingRefundWithReceipt } from './refund.ts';

/**
 * Declines the pending payments of a certificate purchase.
 * @param except the payment method that the buyer has chosen now. Payments with this method are not declined. By
 * default all pending payments are declined.
 */
export async function declinePurchasePayments(
  tx: Db,
  purchaseId: number,
  { now, except }: { now: Date; except?: PaymentMethod },
): Promise<void> {
  await tx
    .updateTable('order_payments')
    .set({ status: 'declined', updated_at: now })
    .where('purchase_id', '=', purchaseId)
    .where('status', '=', 'pending')
    .$if(except !== undefined, (query) => query.where('method', '!=', except ?? 'card'))
    .execute();
}

/**
 * Stores a refund of everything that is left of each payment of a certificate purchase, with the refund's receipt. A
 * job executes the refund at the provider. Authorized payments are not refunded but released (authorized.ts).
 * @param tx the transaction that cancels the purchase
 */
export async function openPurchaseRefund(tx: Db, purchaseId: number, now: Date): Promise<void> {
  const subject = { purchase_id: purchaseId };
  const paid = await tx
    .selectFrom('order_payments')
    .select(['id', 'amount'])
    .where('purchase_id', '=', purchaseId)
    .where('status', '=', 'paid')
    .where('held', '=', false)
    .execute();
  for (const payment of paid) {
    const refund = { payment, refundId: payment.id, receipt: await buildPaymentReceipt(tx, subject) };
    await openRemainingRefundWithReceipt(tx, subject, refund, now);
  }
}
