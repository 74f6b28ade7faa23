import { metrics } from '#lib/metrics/index.ts';
import type { Db } from '../../db/client.ts';
import type { Shop } from '../../kernel/context.ts';
import { ShopError } from '../../kernel/errors.ts';
import type { PaymentDecision, PaymentProvider } from '../../providers/payment/port.ts';
import { enqueueEmail, enqueueForOwner } from '../outbox/index.ts';
import { paymentErrors } from './errors.ts';
import { buildPaymentReceipt, insertReceiptWithLines } from './receipts.ts';
import { buildCancelRefundId, openRemainingRefund, openRemainingRefundWithReceipt } from './refund.ts';
import { findPayment, type PaymentRow, updatePayment } from './repo.ts';
import { type LockedPaymentSubject, lockPaymentSubject } from './subjects.ts';

/** A decision about a payment, with the rows that are locked for it. */
interface LockedDecision {
  shop: Shop;
  tx: Db;
  payment: PaymentRow;
  subject: LockedPaymentSubject;
  now: Date;
}

/** Columns of the payment that a decision changes. */
type Change = Parameters<typeof updatePayment>[2];

/**
 * Refunds a payment whose subject no longer awaits payment, and inserts the receipts of the payment and of the refund.
 */
async function refundUnwanted({ tx, payment, subject, now }: LockedDecision): Promise<void> {
  const receipt = await buildPaymentReceipt(tx, subject.id);
  const { settlement, lines } = receipt;
  await insertReceiptWithLines(tx, { subject: subject.id, kind: 'payment', settlement, lines, now });
  const refund = { payment, refundId: `late-${payment.id}`, receipt };
  await openRemainingRefundWithReceipt(tx, subject.id, refund, now);
}

/** Queues an e-mail to the owner about the payment of an order or a certificate purchase. */
async function notifyOwner({ shop, tx, payment }: LockedDecision, event: 'paid' | 'revived'): Promise<void> {
  const { order_number: order, purchase_number: purchase } = payment;
  if (order !== null) await enqueueForOwner(shop, tx, { template: 'owner_order', order, event });
  if (purchase !== null)
    await enqueueForOwner(shop, tx, { template: 'owner_certificate', purchase, event: 'paid' });
}

/**
 * Records a payment that was captured or authorized. The subject becomes paid or is revived, otherwise the money is
 * returned.
 */
async function recordMoney(locked: LockedDecision, held: boolean): Promise<Change> {
  const { tx, payment, subject, now } = locked;
  const received = { held, is_open: false, next_try_at: null };
  if (subject.isAwaiting) {
    await subject.recordPaid(now);
    await notifyOwner(locked, 'paid');
    return { ...received, status: 'paid' };
  }
  if (await subject.revive(now)) {
    await notifyOwner(locked, 'revived');
    return { ...received, status: 'paid' };
  }
  // An authorized payment is not captured: a job releases it.
  if (!held) await refundUnwanted(locked);
  const { number, email } = subject;
  const { amount } = payment;
  await enqueueEmail(tx, { template: 'payment_returned', to: email, number, amount }, now);
  return { ...received, status: 'unwanted' };
}

/**
 * Records that an authorized payment was captured, by the job or at the bank. The money is refunded if the subject was
 * cancelled.
 */
async function recordCaptured(locked: LockedDecision): Promise<Change> {
  const { tx, payment, subject, now } = locked;
  if (payment.status === 'unwanted') await refundUnwanted(locked);
  else if (subject.isCancelled) {
    const receipt = await buildPaymentReceipt(tx, subject.id);
    await openRemainingRefund(tx, { payment, refundId: buildCancelRefundId(subject.number), receipt }, now);
  }
  return { held: false, next_try_at: null };
}

/**
 * Computes the changes of a payment by a decision.
 * @throws ShopError 409 when the decision contradicts an earlier decision
 */
async function computeChange(
  locked: LockedDecision,
  decision: PaymentDecision['status'],
): Promise<Change | undefined> {
  const { status, held, is_open } = locked.payment;
  const hasMoney = status === 'paid' || status === 'unwanted';
  if (decision === 'declined') {
    if (hasMoney && !held) throw new ShopError(409, paymentErrors.settled);
    if (status === 'declined' && !is_open) return undefined;
    return { status: 'declined', held: false, is_open: false };
  }
  if (hasMoney) return decision === 'paid' && held ? recordCaptured(locked) : undefined;
  // The bank may still have taken money for a payment that the shop declined itself.
  if (status === 'declined' && !is_open) throw new ShopError(409, paymentErrors.settled);
  return recordMoney(locked, decision === 'held');
}

/** Counts a committed decision. A decision that repeats an earlier one has no status. */
function countDecision(status: Change['status'], isOrder: boolean): void {
  if (status !== 'paid' && status !== 'declined' && status !== 'unwanted') return;
  metrics.payments.inc({ outcome: status });
  if (status === 'paid' && isOrder) metrics.ordersPaid.inc({ by: 'bank' });
}

/**
 * Records a provider's decision about a payment. In the same transaction it changes the order (status, receipt, e-mail)
 * or the certificate purchase. Repeating a decision changes nothing. Money that is no longer awaited revives an unpaid
 * order or is refunded (docs/decisions/035).
 * @throws ShopError 404 for an unknown payment
 * @throws ShopError 409 for a payment about which the provider has sent a different decision before
 */
export async function recordPaymentDecision(
  shop: Shop,
  { id, status, reference = '' }: Pick<PaymentDecision, 'id' | 'status' | 'reference'>,
  provider: string,
): Promise<PaymentRow> {
  const now = shop.now();
  const { payment, change, isLost } = await shop.db.transaction().execute(async (tx) => {
    const found = await findPayment(tx, id, provider);
    const subject = found && (await lockPaymentSubject(tx, found));
    // Read again under the lock, because every change of a payment locks its order or purchase.
    const payment = subject && (await findPayment(tx, id, provider));
    if (!payment) throw new ShopError(404, paymentErrors.notFound);
    const change = await computeChange({ shop, tx, payment, subject, now }, status);
    const fields = { ...change, reference: payment.reference || reference };
    if (change || fields.reference !== payment.reference)
      await updatePayment(tx, id, { ...fields, updated_at: now });
    const isLost = status === 'declined' && payment.status === 'paid' && !subject.isCancelled;
    return { payment: { ...payment, ...change }, change, isLost };
  });
  countDecision(change?.status, payment.order_id !== null);
  // A person must handle this error, because the items may be on their way without a payment.
  if (isLost) shop.log.error({ provider, payment: id }, 'authorization of paid order lost');
  return payment;
}

/**
 * Checks a provider's decision about a payment and records it. A repeated call changes nothing.
 * @throws ShopError the errors of recordPaymentDecision
 * @throws ShopError 404 for another payment at the provider under the same id
 * @throws ShopError 409 when the sum differs from the payment's sum
 */
export async function applyPaymentDecision(
  shop: Shop,
  provider: PaymentProvider,
  decision: PaymentDecision,
): Promise<void> {
  const { id, status, amount, reference } = decision;
  const payment = await findPayment(shop.db, id, provider.name);
  if (!payment) throw new ShopError(404, paymentErrors.notFound);
  if (reference && payment.reference && reference !== payment.reference)
    throw new ShopError(404, paymentErrors.notFound);
  if (status !== 'declined' && amount !== payment.amount) throw new ShopError(409, paymentErrors.amount);
  await recordPaymentDecision(shop, decision, provider.name);
}
