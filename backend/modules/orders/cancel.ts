import type { CallResult } from '@/lib/contracts';
import { canCancel, PAYMENT_MINUTES, UNPAID } from '@/lib/domain/order-states';
import type { Db } from '../../db/client';
import type { Shop } from '../../http/context';
import { ShopError } from '../../http/errors';
import type { Input } from '../../http/router';
import { refundBonuses } from '../loyalty/service';
import { queueLetter } from '../outbox/repo';
import { insertRefundReceipt } from '../payments/receipts';
import { declinePending } from '../payments/repo';
import { cancelTexts, orderErrors } from './errors';
import {
  findCancelReasons,
  findUnpaid,
  giveStock,
  type LockedOrder,
  lockOrder,
  updateOrder,
} from './lifecycle-repo';
import { recordMove } from './moves';
import { findOrderItems } from './repo';
import { listOrders, titled } from './view';

type Request = Input<'DELETE /services/rest/v1/orders'>['body'];
type Answer = CallResult<'DELETE /services/rest/v1/orders'>;

interface Why {
  /** What the buyer chose; null when it was not the buyer. */
  reasonId: number | null;
  /** What the order's history says. */
  reason: string;
  /** The buyer's own words, or the shop's reason. */
  comment: string;
}

/**
 * Puts an order's goods back into the stock, offers ascending as they are taken.
 * @returns cache tags of the pages that showed the old stock
 */
async function giveGoods(tx: Db, orderId: number): Promise<string[]> {
  const tags = new Set<string>();
  for (const item of await findOrderItems(tx, [orderId])) {
    const { product_id, quantity } = await giveStock(tx, item.offer_id, item.quantity);
    tags.add(`product:${product_id}`);
    // A size that had sold out is in the listings again.
    if (quantity === item.quantity) tags.add('catalog');
  }
  return [...tags];
}

/**
 * Calls an order off: its status, its history, bonuses and money to be given back, the letter, the stock.
 * @param tx the transaction that holds the order; the caller has seen to it that it may be cancelled
 * @returns cache tags to publish after the commit
 */
export async function cancelLocked(tx: Db, order: LockedOrder, why: Why, now: Date): Promise<string[]> {
  await recordMove(tx, order, { status: 'cancelled', reason: why.reason, now });
  await updateOrder(tx, order.id, { cancel_reason_id: why.reasonId, cancel_comment: why.comment });
  await refundBonuses(tx, order.id, now);
  await declinePending(tx, order.id, now);
  await insertRefundReceipt(tx, order, now);
  await queueLetter(tx, { template: 'order_cancelled', to: order.email, order: order.number }, now);
  return giveGoods(tx, order.id);
}

/**
 * The buyer's own cancelling (AP-09). One that is cancelled already is answered as it is, so that a repeat after a
 * lost answer does no harm.
 * @throws ShopError 404 for an order that is not the caller's, 409 for one that has left, 422 for an unknown reason
 */
export async function cancelOrder(
  shop: Shop,
  shopperId: string | null,
  { order_id, reason_id, comment }: Request,
): Promise<Answer> {
  if (shopperId === null) throw new ShopError(404, orderErrors.notFound);
  const now = shop.now();
  const tags = await shop.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, order_id, shopperId);
    if (!order) throw new ShopError(404, orderErrors.notFound);
    const { status, status_title } = titled(order);
    if (status === 'cancelled') return [];
    if (!canCancel(status)) throw new ShopError(409, orderErrors.cannotCancel(status_title));
    const reason = (await findCancelReasons(tx)).find(({ id }) => id === reason_id);
    if (!reason) throw new ShopError(422, orderErrors.reason);
    return cancelLocked(tx, order, { reasonId: reason.id, reason: reason.title, comment }, now);
  });
  if (tags.length > 0) shop.publish?.(tags);
  const [order] = await listOrders(shop.db, shopperId, { number: order_id, now });
  // It has just gone over to the customer who signed in beside.
  if (!order) throw new ShopError(404, orderErrors.notFound);
  return { order };
}

/**
 * Gives back the goods of orders that nobody has paid for in half an hour; to be run every minute. Several nodes
 * may do it at once: each order is cancelled by one of them.
 * @returns how many were cancelled
 */
export async function releaseUnpaid(shop: Shop): Promise<number> {
  const now = shop.now();
  const before = new Date(now.getTime() - PAYMENT_MINUTES * 60 * 1000);
  const reason = cancelTexts.unpaid(PAYMENT_MINUTES);
  let count = 0;
  for (const number of await findUnpaid(shop.db, before)) {
    const tags = await shop.db.transaction().execute(async (tx) => {
      const order = await lockOrder(tx, number);
      if (order?.status !== UNPAID) return null;
      return cancelLocked(tx, order, { reasonId: null, reason, comment: reason }, now);
    });
    if (!tags) continue;
    count++;
    shop.publish?.(tags);
  }
  return count;
}
