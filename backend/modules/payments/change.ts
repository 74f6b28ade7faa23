import type { Db } from '../../db/client';
import { ShopError } from '../../http/errors';
import { deliveryErrors } from '../delivery/errors';
import { findPaymentWays, isLocker } from '../delivery/service';
import { findDelivery, type LockedOrder, updateOrder } from '../orders/lifecycle-repo';
import { recordMove } from '../orders/moves';
import { queueLetter } from '../outbox/repo';
import { payOnReceiptTitle } from './errors';
import { declinePending } from './repo';

/**
 * Changes how an order is paid. One that is paid on receipt waits for no money any more: it is accepted as it would
 * have been at once, keeps its goods, and its buyer is written to. A payment begun at the bank is closed.
 * @param tx the transaction that holds the order; the caller has seen to it that the order awaits its payment
 * @returns whether it is paid on the bank's page after all
 * @throws ShopError 422 for a way that this delivery, or this parcel locker, does not take
 */
export async function changePayment(
  tx: Db,
  order: LockedOrder,
  paymentId: number,
  now: Date,
): Promise<boolean> {
  const { delivery_type, point_type } = await findDelivery(tx, order.id);
  const ways = await findPaymentWays(tx, delivery_type, isLocker(point_type));
  const way = ways.find(({ id }) => id === paymentId);
  if (!way) throw new ShopError(422, deliveryErrors.payment);
  await updateOrder(tx, order.id, { payment_id: way.id });
  if (way.is_online) return true;
  await declinePending(tx, order.id, now);
  await recordMove(tx, order, { status: 'new', reason: payOnReceiptTitle, now });
  await queueLetter(tx, { template: 'order_payment', to: order.email, order: order.number }, now);
  return false;
}
