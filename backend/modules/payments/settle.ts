import { z } from 'zod';
import { UNPAID } from '@/lib/domain/order-states';
import type { Shop } from '../../http/context';
import { ShopError } from '../../http/errors';
import type { PaymentDecision, PaymentProvider } from '../../providers/payment/port';
import { paymentErrors } from './errors';
import { findPayment, type PaymentRow, settlePending } from './repo';
import { lockSubject } from './subjects';

const paymentId = z.uuid();

/**
 * Records a provider's decision about a payment, in one transaction with what it means for the order (its status, the
 * receipt, the e-mail) or for the purchased certificate. The same decision again changes nothing.
 * @throws ShopError 404 for an unknown payment; 409 for one that was decided otherwise, and for an order that no
 * longer awaits its payment
 */
export async function settlePayment(
  shop: Shop,
  id: string,
  provider: string,
  decision: 'paid' | 'declined',
): Promise<PaymentRow> {
  const now = shop.now();
  return shop.db.transaction().execute(async (tx) => {
    const named = await findPayment(tx, id, provider);
    const subject = named && (await lockSubject(tx, named));
    // Read again under the lock: every change of a payment locks its order or purchase.
    const payment = subject && (await findPayment(tx, id, provider));
    if (!payment) throw new ShopError(404, paymentErrors.notFound);
    if (payment.status === decision) return payment;
    if (payment.status !== 'pending') throw new ShopError(409, paymentErrors.settled);
    if (decision === 'paid') {
      if (!subject.isAwaiting) throw new ShopError(409, paymentErrors.nothingToPay);
      await subject.recordPaid(now);
    }
    await settlePending(tx, id, decision, now);
    return { ...payment, status: decision };
  });
}

/**
 * Takes the money that a provider holds, unless the order no longer awaits it: an uncaptured hold expires by itself.
 * @throws ShopError 409 for a payment that was declined, and for an order that no longer awaits its payment
 */
async function capture(provider: PaymentProvider, payment: PaymentRow): Promise<void> {
  if (payment.status === 'declined') throw new ShopError(409, paymentErrors.settled);
  if (payment.status === 'paid') return;
  if (payment.subject_status !== UNPAID) throw new ShopError(409, paymentErrors.nothingToPay);
  const { id, reference, amount } = payment;
  await provider.settle({ id, reference, amount });
}

/**
 * Applies a provider's decision about a payment: `held` money is captured first. Repeating it changes nothing.
 * @throws ShopError as settlePayment; 409 when the sum is not the payment's; and what the provider throws
 */
export async function applyDecision(
  shop: Shop,
  provider: PaymentProvider,
  { id, status, amount }: PaymentDecision,
): Promise<void> {
  // A provider's account may be shared with another shop, whose payments have ids of another form.
  const isOurs = paymentId.safeParse(id).success;
  const payment = isOurs && (await findPayment(shop.db, id, provider.name));
  if (!payment) throw new ShopError(404, paymentErrors.notFound);
  if (status === 'declined') {
    await settlePayment(shop, id, provider.name, 'declined');
    return;
  }
  if (amount !== payment.amount) throw new ShopError(409, paymentErrors.amount);
  if (status === 'held') await capture(provider, payment);
  await settlePayment(shop, id, provider.name, 'paid');
}
