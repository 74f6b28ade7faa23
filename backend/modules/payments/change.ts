import type { Db } from '../../db/client';
import { ShopError } from '../../http/errors';
import { deliveryErrors, findPaymentMethods, paysThere } from '../delivery';
import {
  enqueuePaymentChange,
  findOrderDelivery,
  type LockedOrder,
  recordTransition,
  updateOrder,
} from '../orders';
import { declinePendingPayments } from './repo';
import { payOnReceiptTitle } from './texts';

/**
 * Changes the payment method of an order. With payment on receipt the order no longer waits for money: it becomes a
 * new order, as if that had been selected at checkout, keeps its goods, and its shopper gets an e-mail. A payment that
 * was begun at the bank is declined.
 * @param tx the transaction that has locked the order; the caller has checked that the order awaits its payment
 * @returns whether the new method is paid on the bank's page as well
 * @throws ShopError 422 for a method that this delivery, or this pickup point, does not accept
 */
export async function changePayment(
  tx: Db,
  order: LockedOrder,
  paymentId: number,
  now: Date,
): Promise<boolean> {
  const delivery = await findOrderDelivery(tx, order.id);
  const methods = await findPaymentMethods(tx, delivery.delivery_type, paysThere(delivery));
  const method = methods.find(({ id }) => id === paymentId);
  if (!method) throw new ShopError(422, deliveryErrors.payment);
  await updateOrder(tx, order.id, { payment_id: method.id });
  if (method.is_online) return true;
  await declinePendingPayments(tx, order.id, now);
  await recordTransition(tx, order, { status: 'new', reason: payOnReceiptTitle, now });
  await enqueuePaymentChange(tx, order, now);
  return false;
}
