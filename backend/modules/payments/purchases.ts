import type { Db } from '../../db/client';
import type { PaymentMethod } from '../../db/money-schema';
import type { Shop } from '../../http/context';
import { refundPayment } from './refund';

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
): Promise<Map<number, 'paid' | 'pending' | 'declined'>> {
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
 * Gives back all that was paid for the purchase of a certificate; nothing where nothing was. Repeating it is harmless:
 * the refund of a whole payment has the payment's own id.
 * @throws ShopError as refundPayment
 */
export async function refundPurchase(shop: Shop, purchaseId: number): Promise<void> {
  const paid = await shop.db
    .selectFrom('order_payments')
    .select(['id', 'amount'])
    .where('purchase_id', '=', purchaseId)
    .where('status', '=', 'paid')
    // Held money is released by the job (held.ts).
    .where('held', '=', false)
    .execute();
  for (const { id, amount } of paid) await refundPayment(shop, { paymentId: id, refundId: id, amount });
}
