import { sumLines } from '#lib/domain/money.ts';
import type { ReceiptKind, Settlement } from '#lib/domain/payments.ts';
import { getShopName } from '#lib/texts/shop-name.ts';
import type { Db } from '../../db/client.ts';
import { SANDBOX } from '../../providers/payment/index.ts';
import type { Receipt, ReceiptLine } from '../../providers/payment/port.ts';
import {
  buildCertificateReceiptLines,
  buildOrderReceiptLines,
  buildPartialReceiptLines,
} from './receipt-lines.ts';
import {
  findOrderSums,
  findPurchaseSums,
  hasPaymentReceipt,
  insertReceipt,
  sumPrepaid,
} from './receipts-repo.ts';
import { findBankPayment } from './repo.ts';

/** Subject of a payment: the id of an order or of a certificate purchase. */
export type PaymentSubjectId = { order_id: number } | { purchase_id: number };

interface NewReceipt {
  subject: PaymentSubjectId;
  kind: ReceiptKind;
  settlement: Settlement;
  lines: readonly ReceiptLine[];
  /** Kopecks that were paid before, 0 by default. */
  prepaid?: number;
  /**
   * True when a job must register the receipt at the bank. By default the bank registers the receipt with the payment,
   * or no bank is involved.
   */
  isDue?: boolean;
  now: Date;
}

/** Inserts a receipt of the shop with its lines. The receipt's amount is the sum of the lines. */
export async function insertReceiptWithLines(
  tx: Db,
  { subject, kind, settlement, lines, prepaid, isDue, now }: NewReceipt,
): Promise<void> {
  await insertReceipt(tx, {
    order_id: null,
    ...subject,
    kind,
    settlement,
    place: getShopName(),
    items: JSON.stringify(lines),
    amount: sumLines(lines),
    prepaid,
    registration: isDue ? 'due' : null,
    created_at: now,
  });
}

/**
 * Builds the receipt that a bank registers with a payment. It contains only money, without certificates and bonuses.
 */
export async function buildPaymentReceipt(db: Db, subject: PaymentSubjectId): Promise<Receipt> {
  if ('order_id' in subject) {
    const { email, phone, ...order } = await findOrderSums(db, subject.order_id);
    return {
      settlement: 'prepayment',
      email,
      phone,
      lines: await buildOrderReceiptLines(db, order, order.final_amount),
    };
  }
  const { email, phone, amount } = await findPurchaseSums(db, subject.purchase_id);
  return { settlement: 'advance', email, phone, lines: buildCertificateReceiptLines(amount) };
}

/** Inserts the prepayment receipt of an order, once. Nothing is inserted for an order without a payment in money. */
export async function insertPrepaymentReceipt(tx: Db, orderId: number, now: Date): Promise<void> {
  const { lines } = await buildPaymentReceipt(tx, { order_id: orderId });
  if (lines.length === 0 || (await hasPaymentReceipt(tx, orderId, 'prepayment'))) return;
  const subject = { order_id: orderId };
  await insertReceiptWithLines(tx, { subject, kind: 'payment', settlement: 'prepayment', lines, now });
}

/** Inserts the advance receipt of a paid certificate purchase. */
export async function insertAdvanceReceipt(tx: Db, purchaseId: number, now: Date): Promise<void> {
  const subject = { purchase_id: purchaseId };
  const { lines } = await buildPaymentReceipt(tx, subject);
  await insertReceiptWithLines(tx, { subject, kind: 'payment', settlement: 'advance', lines, now });
}

/**
 * Inserts the full settlement receipt of an order at its handover, once. It contains the items with their full prices
 * and marking codes, and the sum prepaid with money and certificates. Nothing is inserted for an order of 0 roubles. If
 * a bank took the money, a job registers the receipt there. Payment on receipt is registered by the carrier or store
 * that receives the money.
 */
export async function insertSettlementReceipt(tx: Db, orderId: number, now: Date): Promise<void> {
  const order = await findOrderSums(tx, orderId);
  const lines = await buildOrderReceiptLines(tx, order, order.final_amount + order.certificate_debet, true);
  if (lines.length === 0 || (await hasPaymentReceipt(tx, orderId, 'full'))) return;
  const payment = await findBankPayment(tx, orderId);
  await insertReceiptWithLines(tx, {
    subject: { order_id: orderId },
    kind: 'payment',
    settlement: 'full',
    lines,
    prepaid: (await sumPrepaid(tx, orderId)) + order.certificate_debet,
    isDue: payment !== undefined && payment.provider !== SANDBOX,
    now,
  });
}

/** Inserts the refund receipt of a cancelled order. Nothing is inserted if nothing is left of the payment. */
export async function insertRefundReceipt(tx: Db, orderId: number, now: Date): Promise<void> {
  const left = await sumPrepaid(tx, orderId);
  if (left <= 0) return;
  const subject = { order_id: orderId };
  const lines = buildPartialReceiptLines((await buildPaymentReceipt(tx, subject)).lines, left);
  await insertReceiptWithLines(tx, { subject, kind: 'refund', settlement: 'prepayment', lines, now });
}
