import { randomUUID } from 'node:crypto';
import type { Db } from '../../db/client.ts';
import { declinePendingPayments, insertPayment, OUTSIDE_PROVIDER } from './repo.ts';

/**
 * Records that the owner has received an order's money outside the bank. Examples are a transfer and cash. Payments
 * that were started at the bank are declined. The owner makes receipts and refunds of this money themselves, because
 * the bank does not have it.
 * @param tx the transaction that has locked the order
 * @param order the order, with `final_amount` in kopecks
 */
export async function recordOutsidePayment(
  tx: Db,
  { id, final_amount }: { id: number; final_amount: number },
  now: Date,
): Promise<void> {
  await declinePendingPayments(tx, id, now);
  await insertPayment(tx, {
    id: randomUUID(),
    order_id: id,
    amount: final_amount,
    status: 'paid',
    provider: OUTSIDE_PROVIDER,
    is_open: false,
    created_at: now,
    updated_at: now,
  });
}
