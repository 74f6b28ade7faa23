import { sql } from 'kysely';
import { sumLines } from '#lib/domain/money.ts';
import { metrics } from '#lib/metrics/index.ts';
import type { Db } from '../../db/client.ts';
import type { Shop } from '../../kernel/context.ts';
import { ShopError } from '../../kernel/errors.ts';
import { ProviderRefusal } from '../../providers/errors.ts';
import type { Receipt, ReceiptLine } from '../../providers/payment/port.ts';
import { processDueRows } from './due.ts';
import { paymentErrors } from './errors.ts';
import { buildPartialReceiptLines, toReceiptLines } from './receipt-lines.ts';
import { buildPaymentReceipt, insertReceiptWithLines, type PaymentSubjectId } from './receipts.ts';
import { findOrderSums, findPurchaseSums } from './receipts-repo.ts';
import { findRefund, insertRefund, type RefundRow, setRefundStatus, sumRefunds } from './refunds-repo.ts';
import { findBankPayment } from './repo.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
/** Delays of retries, in seconds. Retries never end, because the money is the shopper's. */
const RETRY_DELAYS = [30, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR];

/** Builds the id of a cancelled order's refund. @param number the order's number */
export const buildCancelRefundId = (number: string): string => `cancel-${number}`;

interface Refund {
  payment: { id: string; amount: number };
  /** The id of the refund. A request with the same id is a repeat of the same refund. */
  refundId: string;
  /** Kopecks. */
  amount: number;
  receipt: Pick<Receipt, 'settlement' | 'lines'>;
}

/**
 * Stores a refund as pending. A job executes it at the provider after the commit. All refunds of a payment together
 * never exceed the payment.
 * @param tx the transaction that has locked the payment's subject
 * @throws ShopError 409 for more money than is left of the payment, and for an id that was used for another refund
 */
export async function openRefund(
  tx: Db,
  { payment, refundId, amount, receipt }: Refund,
  now: Date,
): Promise<void> {
  const existing = await findRefund(tx, refundId);
  if (existing && (existing.payment_id !== payment.id || existing.amount !== amount))
    throw new ShopError(409, paymentErrors.refundReused);
  if (existing?.status === 'done') return;
  const others = await sumRefunds(tx, payment.id, refundId);
  if (others + amount > payment.amount) throw new ShopError(409, paymentErrors.refundTooLarge);
  if (existing) return setRefundStatus(tx, refundId, 'pending', now);
  const { settlement } = receipt;
  const lines = buildPartialReceiptLines(receipt.lines, amount);
  await insertRefund(tx, {
    id: refundId,
    payment_id: payment.id,
    amount,
    lines,
    settlement,
    status: 'pending',
    now,
  });
}

/**
 * Stores a refund of everything that is left of a payment after earlier refunds.
 * @param tx the transaction that has locked the payment's subject
 * @returns kopecks to refund. 0 when nothing is left, for example because this refund is already stored
 */
export async function openRemainingRefund(
  tx: Db,
  refund: Omit<Refund, 'amount'>,
  now: Date,
): Promise<number> {
  const { payment } = refund;
  const amount = payment.amount - (await sumRefunds(tx, payment.id));
  if (amount <= 0) return 0;
  await openRefund(tx, { ...refund, amount }, now);
  return amount;
}

/**
 * Stores a refund of everything that is left of a payment, and inserts the shop's receipt of the refund.
 * @param subject the subject of the payment
 */
export async function openRemainingRefundWithReceipt(
  tx: Db,
  subject: PaymentSubjectId,
  refund: Omit<Refund, 'amount'>,
  now: Date,
): Promise<void> {
  const amount = await openRemainingRefund(tx, refund, now);
  if (amount === 0) return;
  const { settlement, lines } = refund.receipt;
  await insertReceiptWithLines(tx, {
    subject,
    kind: 'refund',
    settlement,
    lines: buildPartialReceiptLines(lines, amount),
    now,
  });
}

/**
 * Stores the refund of the rest of a cancelled order's payment. An authorized payment is not refunded but released
 * (authorized.ts).
 * @param tx the transaction that cancels the order
 */
export async function openCancelRefund(
  tx: Db,
  { id, number }: { id: number; number: string },
  now: Date,
): Promise<void> {
  const payment = await findBankPayment(tx, id);
  if (!payment || payment.held) return;
  const receipt = await buildPaymentReceipt(tx, { order_id: id });
  await openRemainingRefund(tx, { payment, refundId: buildCancelRefundId(number), receipt }, now);
}

/**
 * Stores the refund of returned items through the bank that took the payment. Nothing is stored for an order paid on
 * receipt.
 * @param tx the transaction that has locked the order
 * @param returned the return's number, and its lines with the refund per unit in kopecks
 * @returns the lines with the sums that are really refunded. These sums are lower if the bank has already refunded a
 * part of the money.
 */
export async function openReturnRefund(
  tx: Db,
  orderId: number,
  { number, lines }: { number: string; lines: Receipt['lines'] },
  now: Date,
): Promise<ReceiptLine[]> {
  const payment = await findBankPayment(tx, orderId);
  if (!payment) return [...lines];
  const requested = sumLines(lines);
  const amount = Math.min(requested, payment.amount - (await sumRefunds(tx, payment.id, number)));
  if (amount <= 0) return [];
  const refunded = buildPartialReceiptLines(lines, amount);
  await openRefund(
    tx,
    { payment, refundId: number, amount, receipt: { settlement: 'full', lines: refunded } },
    now,
  );
  return refunded;
}

/** Builds the receipt of a refund. @returns null for a refund that an earlier version stored without lines */
async function buildRefundReceipt(db: Db, refund: RefundRow): Promise<Receipt | null> {
  const { lines, settlement, order_id, purchase_id } = refund;
  if (lines.length === 0) return null;
  const { email, phone } =
    order_id === null ? await findPurchaseSums(db, purchase_id ?? 0) : await findOrderSums(db, order_id);
  return { settlement, email, phone, lines: toReceiptLines(lines) };
}

/**
 * Executes a stored refund at the provider. Repeating it is harmless, because the provider recognizes the refund's id.
 * @returns `pending` while the provider is processing the refund
 * @throws the provider's error. After a ProviderRefusal the refund is closed, and the money can be refunded by another
 * refund.
 */
export async function executeRefund(shop: Shop, refundId: string): Promise<'done' | 'pending'> {
  const refund = await findRefund(shop.db, refundId);
  if (refund?.status !== 'pending') return 'done';
  const provider = shop.providers.payment.find(refund.provider);
  if (!provider) throw new Error(`payment provider ${refund.provider} is not configured`);
  const receipt = await buildRefundReceipt(shop.db, refund);
  const { payment_id: id, reference, amount } = refund;
  const outcome = await provider
    .refund({ id, reference, refundId, amount, receipt })
    .catch(async (err: unknown) => {
      metrics.refunds.inc({ outcome: err instanceof ProviderRefusal ? 'refused' : 'failed' });
      shop.log.error({ err, provider: provider.name, payment: id, refund: refundId }, 'refund failed');
      if (err instanceof ProviderRefusal) await setRefundStatus(shop.db, refundId, 'refused', shop.now());
      throw err;
    });
  metrics.refunds.inc({ outcome });
  if (outcome === 'done') await setRefundStatus(shop.db, refundId, 'done', shop.now());
  return outcome;
}

/** Executes the pending refunds. Run it periodically. @returns the number of attempts */
export const executeDueRefunds = (shop: Shop): Promise<number> =>
  processDueRows(
    shop.db,
    {
      table: 'payment_refunds',
      // An authorized payment must be captured before it can be refunded.
      condition: sql`t.status = 'pending' AND t.payment_id NOT IN (SELECT id FROM order_payments WHERE held)`,
      now: shop.now(),
      backoffSeconds: RETRY_DELAYS,
    },
    // The failure is logged, and the refund is due again later.
    (id) => executeRefund(shop, id).catch(() => undefined),
  );
