import type { PaymentMethod, PaymentState } from '#lib/domain/payments.ts';
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

/** The payment state of these purchases: paid if any payment is, else pending, else declined; none without payments. */
export async function findPurchaseStates(
  db: Db,
  purchaseIds: readonly number[],
): Promise<Map<number, PaymentState>> {
  if (purchaseIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('order_payments')
    .select(['purchase_id', 'status'])
    .$narrowType<{ purchase_id: number }>()
    .where('purchase_id', 'in', purchaseIds)
    .execute();
  const order = ['declined', 'pending', 'paid'] as const;
  return new Map(
    order.flatMap((state) =>
      rows.filter(({ status }) => status === state).map((row) => [row.purchase_id, state]),
    ),
  );
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
