import type { PaymentMethod } from '#lib/domain/payments.ts';
import type { Db } from '../../db/client.ts';
import { receiptOf } from './receipts.ts';
import { openRestRefundWithReceipt } from './refund.ts';

/**
 * Declines the payments that the purchase of a certificate no longer waits for.
 * @param except the way to pay that was chosen instead; without it none is left
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
 * Writes down that what is left of the money for a certificate goes back, with the receipt of it; a job has the provider
 * make it. Held money is released instead (held.ts).
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
    const refund = { payment, refundId: payment.id, receipt: await receiptOf(tx, subject) };
    await openRestRefundWithReceipt(tx, subject, refund, now);
  }
}
