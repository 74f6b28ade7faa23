import type { Db } from '../../db/client.ts';
import type { Shop } from '../../kernel/context.ts';
import { ShopError } from '../../kernel/errors.ts';
import type { RefundNotice } from '../../providers/payment/port.ts';
import { paymentErrors } from './errors.ts';
import { linesOfPart } from './receipt-lines.ts';
import { insertReceiptLines, receiptOf, type SubjectId } from './receipts.ts';
import { hasReceipt } from './receipts-repo.ts';
import { findRefund, insertRefund, setRefundStatus } from './refunds-repo.ts';
import { findPayment } from './repo.ts';
import { lockSubject } from './subjects.ts';

/** What money that goes back now was taken for: the goods themselves, once they have been handed over. */
const isHandedOver = async (tx: Db, subject: SubjectId) =>
  'order_id' in subject && (await hasReceipt(tx, subject.order_id, 'full'));

/** Writes down what a person has refunded in the provider's cabinet; its receipt has been registered there. */
async function recordForeignRefund(
  shop: Shop,
  provider: string,
  { paymentId, reference, amount }: RefundNotice,
): Promise<void> {
  const now = shop.now();
  const id = `${provider}:${reference}`;
  const number = await shop.db.transaction().execute(async (tx) => {
    const named = await findPayment(tx, paymentId, provider);
    const subject = named && (await lockSubject(tx, named));
    if (!subject) throw new ShopError(404, paymentErrors.notFound);
    if (await findRefund(tx, id)) return null;
    const receipt = await receiptOf(tx, subject.id);
    const settlement = (await isHandedOver(tx, subject.id)) ? 'full' : receipt.settlement;
    const lines = linesOfPart(receipt.lines, amount);
    await insertRefund(tx, { id, payment_id: paymentId, amount, lines, settlement, status: 'done', now });
    await insertReceiptLines(tx, { subject: subject.id, kind: 'refund', settlement, lines, now });
    return subject.number;
  });
  // The order or the certificate itself is unchanged: what becomes of it is for a person to say.
  if (number) shop.log.warn({ provider, number, refund: reference }, 'money was refunded at the bank itself');
}

/**
 * Records that a refund has been made, whoever asked for it; a repeat changes nothing. Later refunds of the payment are
 * counted against what is left of it.
 * @param provider that has made it
 * @throws ShopError 404 for a payment that the shop does not have
 */
export async function recordRefund(shop: Shop, provider: string, notice: RefundNotice): Promise<void> {
  const { paymentId, refundId } = notice;
  const own = refundId ? await findRefund(shop.db, refundId) : undefined;
  if (own?.payment_id !== paymentId) return recordForeignRefund(shop, provider, notice);
  if (own.status !== 'done') await setRefundStatus(shop.db, refundId, 'done', shop.now());
}
