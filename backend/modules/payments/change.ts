import type { Db } from '../../db/client.ts';
import { ShopError } from '../../kernel/errors.ts';
import {
  deliveryErrors,
  getAcceptedPayments,
  listPaymentMethods,
  withRefusalReasons,
} from '../delivery/index.ts';
import { checkSwitchToReceipt } from '../order-limits/index.ts';
import {
  enqueuePaymentChange,
  findOrderDelivery,
  type LockedOrder,
  type MessageOrder,
  recordOrderTransition,
  updateOrder,
} from '../orders/index.ts';
import { loadInstallmentLimit } from '../settings/index.ts';
import { declinePendingPayments } from './repo.ts';
import { payOnReceiptTitle } from './texts.ts';

/**
 * Changes the payment method of an order. With payment on receipt the order becomes new, as if that method had been
 * selected at checkout. The order keeps its stock, and the shopper gets an e-mail. A payment that was started at the
 * bank is declined.
 * @param tx the transaction that has locked the order. The caller has checked that the order awaits its payment.
 * @returns true when the new method is also paid at the bank
 * @throws ShopError 422 for a method that this delivery, pickup point or sum does not accept
 * @throws ShopError 409 for payment on receipt when too many orders already await payment on receipt
 */
export async function changePaymentMethod(
  tx: Db,
  order: LockedOrder & Pick<MessageOrder, 'network'>,
  paymentId: number,
  now: Date,
): Promise<boolean> {
  const delivery = await findOrderDelivery(tx, order.id);
  const offered = await listPaymentMethods(tx, delivery.delivery_type, getAcceptedPayments(delivery));
  const methods = withRefusalReasons(offered, order.final_amount, await loadInstallmentLimit(tx));
  const payment = methods.find(({ id }) => id === paymentId);
  if (!payment) throw new ShopError(422, deliveryErrors.payment);
  if (payment.reason) throw new ShopError(422, deliveryErrors.paymentReason(payment.reason));
  const isOnReceipt = payment.method === null;
  await updateOrder(tx, order.id, {
    payment_id: payment.id,
    is_budget_payment: payment.method === 'installments',
    ...(isOnReceipt && { confirm_by: await checkSwitchToReceipt(tx, order, now) }),
  });
  if (!isOnReceipt) return true;
  await declinePendingPayments(tx, order.id, now);
  await recordOrderTransition(tx, order, { status: 'new', reason: payOnReceiptTitle, now });
  await enqueuePaymentChange(tx, order, now);
  return false;
}
