import { sumOfLines } from '#lib/domain/money.ts';
import type { ReceiptKind, Settlement } from '#lib/domain/payments.ts';
import { siteTexts } from '#lib/texts/site.ts';
import type { Db } from '../../db/client.ts';
import { SANDBOX } from '../../providers/payment/index.ts';
import type { Receipt, ReceiptLine } from '../../providers/payment/port.ts';
import { certificateLines, linesOfPart, orderLines } from './receipt-lines.ts';
import { findOrderSums, findPurchaseSums, hasReceipt, insertReceipt, sumPrepaid } from './receipts-repo.ts';
import { findPaid } from './repo.ts';

/** What is paid for: an order or a certificate's purchase, by its id. */
export type SubjectId = { order_id: number } | { purchase_id: number };

interface NewReceipt {
  subject: SubjectId;
  kind: ReceiptKind;
  settlement: Settlement;
  lines: readonly ReceiptLine[];
  /** Kopecks that were paid before; none by default. */
  prepaid?: number;
  /** A job registers it at the bank; by default the bank does it itself, or has nothing to do with it. */
  isDue?: boolean;
  now: Date;
}

/** Inserts a receipt of the shop; its amount is the sum of the lines. */
export async function insertReceiptLines(
  tx: Db,
  { subject, kind, settlement, lines, prepaid, isDue, now }: NewReceipt,
): Promise<void> {
  await insertReceipt(tx, {
    order_id: null,
    ...subject,
    kind,
    settlement,
    place: siteTexts.name,
    items: JSON.stringify(lines),
    amount: sumOfLines(lines),
    prepaid,
    registration: isDue ? 'due' : null,
    created_at: now,
  });
}

/** The receipt that a bank registers with a payment: the money alone, certificates and bonuses are not in it. */
export async function receiptOf(db: Db, subject: SubjectId): Promise<Receipt> {
  if ('order_id' in subject) {
    const { email, phone, ...order } = await findOrderSums(db, subject.order_id);
    return { settlement: 'prepayment', email, phone, lines: await orderLines(db, order, order.final_amount) };
  }
  const { email, phone, amount } = await findPurchaseSums(db, subject.purchase_id);
  return { settlement: 'advance', email, phone, lines: certificateLines(amount) };
}

/** Inserts the receipt of money that has come before the goods, only once; none for an order that cost no money. */
export async function insertPrepaymentReceipt(tx: Db, orderId: number, now: Date): Promise<void> {
  const { lines } = await receiptOf(tx, { order_id: orderId });
  if (lines.length === 0 || (await hasReceipt(tx, orderId, 'prepayment'))) return;
  const subject = { order_id: orderId };
  await insertReceiptLines(tx, { subject, kind: 'payment', settlement: 'prepayment', lines, now });
}

/** Inserts the receipt of a certificate that has been paid for. */
export async function insertAdvanceReceipt(tx: Db, purchaseId: number, now: Date): Promise<void> {
  const subject = { purchase_id: purchaseId };
  const { lines } = await receiptOf(tx, subject);
  await insertReceiptLines(tx, { subject, kind: 'payment', settlement: 'advance', lines, now });
}

/**
 * Inserts the receipt of an order that is handed over, only once: its goods at their whole price, with their marking
 * codes, and what of it had been paid before by money and certificates. None for an order that cost nothing. A bank
 * that took the money registers it by a job; money that is paid on receipt is registered by whoever takes it.
 */
export async function insertSettlementReceipt(tx: Db, orderId: number, now: Date): Promise<void> {
  const order = await findOrderSums(tx, orderId);
  const lines = await orderLines(tx, order, order.final_amount + order.certificate_debet, true);
  if (lines.length === 0 || (await hasReceipt(tx, orderId, 'full'))) return;
  const payment = await findPaid(tx, orderId);
  await insertReceiptLines(tx, {
    subject: { order_id: orderId },
    kind: 'payment',
    settlement: 'full',
    lines,
    prepaid: (await sumPrepaid(tx, orderId)) + order.certificate_debet,
    isDue: payment !== undefined && payment.provider !== SANDBOX,
    now,
  });
}

/** Inserts the receipt of the money that an order's cancelling gives back; none when nothing is left of what was paid. */
export async function insertRefundReceipt(tx: Db, orderId: number, now: Date): Promise<void> {
  const left = await sumPrepaid(tx, orderId);
  if (left <= 0) return;
  const subject = { order_id: orderId };
  const lines = linesOfPart((await receiptOf(tx, subject)).lines, left);
  await insertReceiptLines(tx, { subject, kind: 'refund', settlement: 'prepayment', lines, now });
}
