import { sql } from 'kysely';
import { sumOfLines } from '#lib/domain/money.ts';
import type { Db } from '../../db/client.ts';
import type { Shop } from '../../kernel/context.ts';
import { ShopError } from '../../kernel/errors.ts';
import { ProviderRefusal } from '../../providers/errors.ts';
import type { Receipt, ReceiptLine } from '../../providers/payment/port.ts';
import { attemptDue } from './due.ts';
import { paymentErrors } from './errors.ts';
import { linesOfPart, storedLines } from './receipt-lines.ts';
import { insertReceiptLines, receiptOf, type SubjectId } from './receipts.ts';
import { findOrderSums, findPurchaseSums } from './receipts-repo.ts';
import { findRefund, insertRefund, type RefundRow, setRefundStatus, sumRefunds } from './refunds-repo.ts';
import { findPaid } from './repo.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
/** A refund is never given up: the money is the shopper's. */
const WAITS = [30, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR];

/** The refund of a cancelled order. @param number of the order */
export const cancelRefundId = (number: string): string => `cancel-${number}`;

interface Refund {
  payment: { id: string; amount: number };
  /** A repeat with the same id is the same refund. */
  refundId: string;
  /** Kopecks. */
  amount: number;
  receipt: Pick<Receipt, 'settlement' | 'lines'>;
}

/**
 * Writes a refund down, so that all refunds of a payment together never exceed it; a job has the provider make it after
 * the commit.
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
  const lines = linesOfPart(receipt.lines, amount);
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
 * Writes down that all that is left of a payment goes back, whatever was refunded before.
 * @param tx the transaction that has locked the payment's subject
 * @returns kopecks that go back; 0 when nothing is left, and when this has been written down before
 */
export async function openRestRefund(tx: Db, refund: Omit<Refund, 'amount'>, now: Date): Promise<number> {
  const { payment } = refund;
  const amount = payment.amount - (await sumRefunds(tx, payment.id));
  if (amount <= 0) return 0;
  await openRefund(tx, { ...refund, amount }, now);
  return amount;
}

/** The same with the shop's receipt of what goes back. @param subject what had been paid for */
export async function openRestRefundWithReceipt(
  tx: Db,
  subject: SubjectId,
  refund: Omit<Refund, 'amount'>,
  now: Date,
): Promise<void> {
  const amount = await openRestRefund(tx, refund, now);
  if (amount === 0) return;
  const { settlement, lines } = refund.receipt;
  await insertReceiptLines(tx, {
    subject,
    kind: 'refund',
    settlement,
    lines: linesOfPart(lines, amount),
    now,
  });
}

/**
 * Writes down that a cancelled order's money goes back: what is left of it. Money that is only held is not taken, it is
 * released instead (held.ts).
 * @param tx the transaction that cancels the order
 */
export async function openCancelRefund(
  tx: Db,
  { id, number }: { id: number; number: string },
  now: Date,
): Promise<void> {
  const payment = await findPaid(tx, id);
  if (!payment || payment.held) return;
  const receipt = await receiptOf(tx, { order_id: id });
  await openRestRefund(tx, { payment, refundId: cancelRefundId(number), receipt }, now);
}

/**
 * Writes down that the money of returned pieces goes back through the bank that took it; nothing for an order that was
 * paid on receipt.
 * @param tx the transaction that has locked the order
 * @param returned the return's number, and its lines at what is refunded for a piece, kopecks
 * @returns the lines at what does go back: less when the bank has refunded a part of their money before
 */
export async function openReturnRefund(
  tx: Db,
  orderId: number,
  { number, lines }: { number: string; lines: Receipt['lines'] },
  now: Date,
): Promise<ReceiptLine[]> {
  const payment = await findPaid(tx, orderId);
  if (!payment) return [...lines];
  const asked = sumOfLines(lines);
  const amount = Math.min(asked, payment.amount - (await sumRefunds(tx, payment.id, number)));
  if (amount <= 0) return [];
  const refunded = linesOfPart(lines, amount);
  await openRefund(
    tx,
    { payment, refundId: number, amount, receipt: { settlement: 'full', lines: refunded } },
    now,
  );
  return refunded;
}

/** The receipt of a refund; null for one that nodes of the version before wrote down. */
async function refundReceipt(db: Db, refund: RefundRow): Promise<Receipt | null> {
  const { lines, settlement, order_id, purchase_id } = refund;
  if (lines.length === 0) return null;
  const { email, phone } =
    order_id === null ? await findPurchaseSums(db, purchase_id ?? 0) : await findOrderSums(db, order_id);
  return { settlement, email, phone, lines: storedLines(lines) };
}

/**
 * Has the provider make a refund that was written down. Repeating it is harmless: the provider knows it by its id.
 * @returns `pending` when the provider is still at it
 * @throws what the provider throws; after ProviderRefusal the refund is closed, and its money may be refunded otherwise
 */
export async function makeRefund(shop: Shop, refundId: string): Promise<'done' | 'pending'> {
  const refund = await findRefund(shop.db, refundId);
  if (refund?.status !== 'pending') return 'done';
  const provider = shop.providers.payment.find(refund.provider);
  if (!provider) throw new Error(`the provider ${refund.provider} is not set`);
  const receipt = await refundReceipt(shop.db, refund);
  const { payment_id: id, reference, amount } = refund;
  const outcome = await provider
    .refund({ id, reference, refundId, amount, receipt })
    .catch(async (err: unknown) => {
      shop.log.error(
        { err, provider: provider.name, payment: id, refund: refundId },
        'a refund was not made',
      );
      if (err instanceof ProviderRefusal) await setRefundStatus(shop.db, refundId, 'refused', shop.now());
      throw err;
    });
  if (outcome === 'done') await setRefundStatus(shop.db, refundId, 'done', shop.now());
  return outcome;
}

/** Makes the refunds that were written down; to be run again and again. @returns how many attempts were made */
export const makeDueRefunds = (shop: Shop): Promise<number> =>
  attemptDue(
    shop.db,
    {
      table: 'payment_refunds',
      // Held money has first to be taken: then it is refunded.
      condition: sql`t.status = 'pending' AND t.payment_id NOT IN (SELECT id FROM order_payments WHERE held)`,
      now: shop.now(),
      waits: WAITS,
    },
    // The failure is in the log, and the refund is due again.
    (id) => makeRefund(shop, id).catch(() => undefined),
  );
