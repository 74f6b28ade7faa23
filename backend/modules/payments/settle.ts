import type { Db } from '../../db/client.ts';
import type { Shop } from '../../kernel/context.ts';
import { ShopError } from '../../kernel/errors.ts';
import type { PaymentDecision, PaymentProvider } from '../../providers/payment/port.ts';
import { enqueueEmail, enqueueForOwner } from '../outbox/index.ts';
import { paymentErrors } from './errors.ts';
import { insertReceiptLines, receiptOf } from './receipts.ts';
import { cancelRefundId, openRestRefund, openRestRefundWithReceipt } from './refund.ts';
import { findPayment, type PaymentRow, updatePayment } from './repo.ts';
import { type LockedSubject, lockSubject } from './subjects.ts';

/** A decision about a payment, with everything that is locked for it. */
interface Deciding {
  shop: Shop;
  tx: Db;
  payment: PaymentRow;
  subject: LockedSubject;
  now: Date;
}

/** Columns of the payment that a decision changes. */
type Change = Parameters<typeof updatePayment>[2];

/** Gives money back that nothing waited for any longer, and tells the shopper. */
async function giveBack({ tx, payment, subject, now }: Deciding): Promise<void> {
  const receipt = await receiptOf(tx, subject.id);
  const { settlement, lines } = receipt;
  await insertReceiptLines(tx, { subject: subject.id, kind: 'payment', settlement, lines, now });
  const refund = { payment, refundId: `late-${payment.id}`, receipt };
  await openRestRefundWithReceipt(tx, subject.id, refund, now);
}

/** Notifies the owner of money for an order or a certificate. */
async function notifyOwner({ shop, tx, payment }: Deciding, event: 'paid' | 'revived'): Promise<void> {
  const { order_number: order, purchase_number: purchase } = payment;
  if (order !== null) await enqueueForOwner(shop, tx, { template: 'owner_order', order, event });
  if (purchase !== null)
    await enqueueForOwner(shop, tx, { template: 'owner_certificate', purchase, event: 'paid' });
}

/** Money has come, or is held: for what waits for it, for what can be taken up again, or for nothing. */
async function takeMoney(deciding: Deciding, held: boolean): Promise<Change> {
  const { tx, payment, subject, now } = deciding;
  const arrived = { held, is_open: false, next_try_at: null };
  if (subject.isAwaiting) {
    await subject.recordPaid(now);
    await notifyOwner(deciding, 'paid');
    return { ...arrived, status: 'paid' };
  }
  if (await subject.revive(now)) {
    await notifyOwner(deciding, 'revived');
    return { ...arrived, status: 'paid' };
  }
  // Held money is not taken at all: a job releases it.
  if (!held) await giveBack(deciding);
  const { number, email } = subject;
  const { amount } = payment;
  await enqueueEmail(tx, { template: 'payment_returned', to: email, number, amount }, now);
  return { ...arrived, status: 'unwanted' };
}

/** Held money has been taken: by the job, or at the bank itself. What was cancelled meanwhile gets it back. */
async function recordCaptured(deciding: Deciding): Promise<Change> {
  const { tx, payment, subject, now } = deciding;
  if (payment.status === 'unwanted') await giveBack(deciding);
  else if (subject.isCancelled) {
    const receipt = await receiptOf(tx, subject.id);
    await openRestRefund(tx, { payment, refundId: cancelRefundId(subject.number), receipt }, now);
  }
  return { held: false, next_try_at: null };
}

/** @throws ShopError 409 for what contradicts the bank's last word */
async function changeBy(
  deciding: Deciding,
  decision: PaymentDecision['status'],
): Promise<Change | undefined> {
  const { status, held, is_open } = deciding.payment;
  const hasMoney = status === 'paid' || status === 'unwanted';
  if (decision === 'declined') {
    if (hasMoney && !held) throw new ShopError(409, paymentErrors.settled);
    if (status === 'declined' && !is_open) return undefined;
    return { status: 'declined', held: false, is_open: false };
  }
  if (hasMoney) return decision === 'paid' && held ? recordCaptured(deciding) : undefined;
  // What the shop itself no longer waited for, the bank may still have taken.
  if (status === 'declined' && !is_open) throw new ShopError(409, paymentErrors.settled);
  return takeMoney(deciding, decision === 'held');
}

/**
 * Records a provider's decision about a payment, in one transaction with what it means for the order (its status, the
 * receipt, the e-mail) or for the purchased certificate. The same decision again changes nothing. Money for what no
 * longer waits for it revives an unpaid order or goes back (docs/decisions/035).
 * @throws ShopError 404 for an unknown payment; 409 for one that the provider decided otherwise before
 */
export async function settlePayment(
  shop: Shop,
  { id, status, reference = '' }: Pick<PaymentDecision, 'id' | 'status' | 'reference'>,
  provider: string,
): Promise<PaymentRow> {
  const now = shop.now();
  const { payment, isLost } = await shop.db.transaction().execute(async (tx) => {
    const named = await findPayment(tx, id, provider);
    const subject = named && (await lockSubject(tx, named));
    // Read again under the lock: every change of a payment locks its order or purchase.
    const payment = subject && (await findPayment(tx, id, provider));
    if (!payment) throw new ShopError(404, paymentErrors.notFound);
    const change = await changeBy({ shop, tx, payment, subject, now }, status);
    const fields = { ...change, reference: payment.reference || reference };
    if (change || fields.reference !== payment.reference)
      await updatePayment(tx, id, { ...fields, updated_at: now });
    const isLost = status === 'declined' && payment.status === 'paid' && !subject.isCancelled;
    return { payment: { ...payment, ...change }, isLost };
  });
  // A person has to look at it: the goods may be on their way.
  if (isLost) shop.log.error({ provider, payment: id }, 'held money of a paid order is gone');
  return payment;
}

/**
 * Applies a provider's decision about a payment. Repeating it changes nothing.
 * @throws ShopError as settlePayment; 409 when the sum is not the payment's
 */
export async function applyDecision(
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
  await settlePayment(shop, decision, provider.name);
}
