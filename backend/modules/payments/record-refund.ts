import type { Db } from '../../db/client.ts';
import type { Shop } from '../../kernel/context.ts';
import { ShopError } from '../../kernel/errors.ts';
import type { RefundNotice } from '../../providers/payment/port.ts';
import { paymentErrors } from './errors.ts';
import { buildPartialReceiptLines } from './receipt-lines.ts';
import { buildPaymentReceipt, insertReceiptWithLines, type PaymentSubjectId } from './receipts.ts';
import { hasPaymentReceipt } from './receipts-repo.ts';
import { findRefund, insertRefund, setRefundStatus } from './refunds-repo.ts';
import { findPayment } from './repo.ts';
import { lockPaymentSubject } from './subjects.ts';

/** Returns true when the order's items were handed over. A refund is then for the items, not for a prepayment. */
const isHandedOver = async (tx: Db, subject: PaymentSubjectId) =>
  'order_id' in subject && (await hasPaymentReceipt(tx, subject.order_id, 'full'));

/** Records a refund that a person made in the provider's dashboard, where its fiscal receipt was registered too. */
async function recordExternalRefund(
  shop: Shop,
  provider: string,
  { paymentId, reference, amount }: RefundNotice,
): Promise<void> {
  const now = shop.now();
  const id = `${provider}:${reference}`;
  const number = await shop.db.transaction().execute(async (tx) => {
    const named = await findPayment(tx, paymentId, provider);
    const subject = named && (await lockPaymentSubject(tx, named));
    if (!subject) throw new ShopError(404, paymentErrors.notFound);
    if (await findRefund(tx, id)) return null;
    const receipt = await buildPaymentReceipt(tx, subject.id);
    const settlement = (await isHandedOver(tx, subject.id)) ? 'full' : receipt.settlement;
    const lines = buildPartialReceiptLines(receipt.lines, amount);
    await insertRefund(tx, { id, payment_id: paymentId, amount, lines, settlement, status: 'done', now });
    await insertReceiptWithLines(tx, { subject: subject.id, kind: 'refund', settlement, lines, now });
    return subject.number;
  });
  // The order or purchase is not changed, because a person must decide about it.
  if (number) shop.log.warn({ provider, number, refund: reference }, 'refund made outside the shop');
}

/**
 * Records that the provider has made a refund, whether or not the shop requested it. A repeated call changes nothing.
 * Later refunds are limited to the money that is left of the payment.
 * @param provider the provider that made the refund
 * @throws ShopError 404 for an unknown payment
 */
export async function recordRefund(shop: Shop, provider: string, notice: RefundNotice): Promise<void> {
  const { paymentId, refundId } = notice;
  const own = refundId ? await findRefund(shop.db, refundId) : undefined;
  if (own?.payment_id !== paymentId) return recordExternalRefund(shop, provider, notice);
  if (own.status !== 'done') await setRefundStatus(shop.db, refundId, 'done', shop.now());
}
