import type { Db } from '../../db/client';
import type { Shop } from '../../http/context';
import { ShopError } from '../../http/errors';
import { ProviderRefusal } from '../../providers/errors';
import type { PaymentProvider, PaymentState } from '../../providers/payment/port';
import { paymentErrors } from './errors';
import {
  findAnyPayment,
  findRefund,
  insertRefund,
  type PaymentRow,
  setRefundStatus,
  sumRefunds,
} from './repo';
import { applyDecision } from './settle';
import { lockSubject } from './subjects';

interface Refund {
  paymentId: string;
  /** Given by the caller, such as the number of a return: a repeat with the same id is the same refund. */
  refundId: string;
  /** Kopecks. */
  amount: number;
}

/** @throws ShopError 404 for an unknown payment, 503 for one of a provider that this shop no longer has */
async function requirePayment(
  shop: Shop,
  id: string,
): Promise<{ payment: PaymentRow; provider: PaymentProvider }> {
  const payment = await findAnyPayment(shop.db, id);
  if (!payment) throw new ShopError(404, paymentErrors.notFound);
  const provider = shop.providers.payment.find(payment.provider);
  if (!provider) throw new ShopError(503, paymentErrors.bank);
  return { payment, provider };
}

/**
 * Writes a refund down before the provider is asked for it, so that all refunds of a payment together never exceed it.
 * @returns false when the same refund has been made already
 */
async function openRefund(tx: Db, { paymentId, refundId, amount }: Refund, now: Date): Promise<boolean> {
  const named = await findAnyPayment(tx, paymentId);
  if (named) await lockSubject(tx, named);
  const payment = await findAnyPayment(tx, paymentId);
  if (payment?.status !== 'paid') throw new ShopError(409, paymentErrors.notPaid);
  const existing = await findRefund(tx, refundId);
  if (existing && (existing.payment_id !== paymentId || existing.amount !== amount))
    throw new ShopError(409, paymentErrors.refundReused);
  if (existing?.status === 'done') return false;
  const others = await sumRefunds(tx, paymentId, refundId);
  if (others + amount > payment.amount) throw new ShopError(409, paymentErrors.refundTooLarge);
  if (existing) await setRefundStatus(tx, refundId, 'pending', now);
  else await insertRefund(tx, { id: refundId, payment_id: paymentId, amount, now });
  return true;
}

/**
 * Gives money back through the provider that took it. Repeating it with the same id is harmless: a refund that was
 * made is not made again, and one whose outcome is unknown is asked for again under the same id.
 * @throws ShopError 404 for an unknown payment; 409 for one that is not paid, for more money than is left of it, for
 * an id that was used for another refund and when the provider refuses; 503 when the provider does not answer
 */
export async function refundPayment(shop: Shop, refund: Refund): Promise<void> {
  const { payment, provider } = await requirePayment(shop, refund.paymentId);
  const isNeeded = await shop.db.transaction().execute((tx) => openRefund(tx, refund, shop.now()));
  if (!isNeeded) return;
  const { refundId, amount } = refund;
  try {
    await provider.refund({ id: payment.id, reference: payment.reference, refundId, amount });
  } catch (err) {
    shop.log.error({ err, provider: provider.name, payment: payment.id }, 'a refund was not made');
    if (!(err instanceof ProviderRefusal)) throw new ShopError(503, paymentErrors.bank);
    await setRefundStatus(shop.db, refundId, 'refused', shop.now());
    throw new ShopError(409, paymentErrors.refundRefused);
  }
  await setRefundStatus(shop.db, refundId, 'done', shop.now());
}

/**
 * Asks the provider about a payment and applies its answer: for a payment whose webhook was lost.
 * @returns what the provider says
 * @throws ShopError 404 for an unknown payment, 503 when the provider does not answer, and as applyDecision
 */
export async function refreshPayment(shop: Shop, paymentId: string): Promise<PaymentState> {
  const { payment, provider } = await requirePayment(shop, paymentId);
  const { id, reference } = payment;
  const state = await provider.status({ id, reference }).catch((err: unknown) => {
    shop.log.error({ err, provider: provider.name, payment: id }, 'the status of a payment is unknown');
    throw new ShopError(503, paymentErrors.bank);
  });
  if (state.status !== 'pending')
    await applyDecision(shop, provider, { id, status: state.status, amount: state.amount });
  return state;
}
