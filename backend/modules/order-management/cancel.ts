import type { EndpointResult } from '#lib/contracts/index.ts';
import { AWAITING_PAYMENT, canCancelOrder, PAYMENT_MINUTES } from '#lib/domain/order-states.ts';
import { metrics } from '#lib/metrics/index.ts';
import type { Db } from '../../db/client.ts';
import type { RequestContext, Shop } from '../../kernel/context.ts';
import { ShopError } from '../../kernel/errors.ts';
import type { ParsedInput } from '../../kernel/routes.ts';
import { refundCertificates } from '../certificates/index.ts';
import { refundBonuses } from '../loyalty/index.ts';
import { correctFutureOrderDates } from '../order-limits/index.ts';
import {
  type CancelledBy,
  enqueueCancellation,
  findCancelReasons,
  findOrderItems,
  type LockedOrder,
  listUnpaidOrders,
  loadOrderCaller,
  lockOrder,
  type MessageOrder,
  orderErrors,
  recordOrderTransition,
  updateOrder,
  withStatusTitle,
} from '../orders/index.ts';
import { enqueueForOwner } from '../outbox/index.ts';
import { declinePendingPayments, insertRefundReceipt, openCancelRefund } from '../payments/index.ts';
import { restoreLineStock } from '../products/index.ts';
import { cancelTexts } from './errors.ts';
import { listOrders } from './list-orders.ts';

type Request = ParsedInput<'DELETE /services/rest/v1/orders'>['body'];
type Answer = EndpointResult<'DELETE /services/rest/v1/orders'>;

interface Cancellation {
  /** Id of the reason that the shopper chose. Null without a reason, or when the shopper did not cancel the order. */
  reasonId: number | null;
  /** The reason's text in the order's history. */
  reason: string;
  /** The shopper's comment, or the reason that the shop entered. */
  comment: string;
  by: CancelledBy;
}

/**
 * Cancels an order: changes its status and history, refunds bonuses, certificates and money, queues the e-mail and
 * restores the stock.
 * @param tx the transaction that has locked the order. The caller has checked that the order may be cancelled.
 */
export async function cancelLockedOrder(
  tx: Db,
  order: LockedOrder & Pick<MessageOrder, 'network'>,
  { reasonId, reason, comment, by }: Cancellation,
  now: Date,
): Promise<void> {
  await recordOrderTransition(tx, order, { status: 'cancelled', reason, now });
  await updateOrder(tx, order.id, { cancel_reason_id: reasonId, cancel_comment: comment });
  await refundBonuses(tx, order.id, now);
  await refundCertificates(tx, order.id, now);
  await declinePendingPayments(tx, order.id, now);
  await openCancelRefund(tx, order, now);
  await insertRefundReceipt(tx, order.id, now);
  const isTyped = reasonId === null && comment !== reason;
  await enqueueCancellation(tx, order, { by, isTyped, now });
  await restoreLineStock(tx, await findOrderItems(tx, [order.id]));
}

/** Finds an active cancellation reason. @throws ShopError 422 for any other reason */
async function requireReason(tx: Db, reasonId: number) {
  const reason = (await findCancelReasons(tx)).find(({ id }) => id === reasonId);
  if (!reason) throw new ShopError(422, orderErrors.reason);
  return reason;
}

/**
 * Cancels an order for its shopper or for a visitor with the order's link (AP-09). A cancelled order is returned
 * unchanged, so that a retry after a lost response is harmless.
 * @throws ShopError 404 for another shopper's order
 * @throws ShopError 409 for a shipped order
 * @throws ShopError 422 for an unknown reason
 * @throws ShopError 429 as in loadOrderCaller
 */
export async function cancelOrder(
  context: RequestContext,
  { order_id, reason_id, comment }: Request,
): Promise<Answer> {
  const { shop } = context;
  const caller = await loadOrderCaller(context, order_id);
  if (caller.shopperId === null && caller.keyHash === null) throw new ShopError(404, orderErrors.notFound);
  const { now } = caller;
  const isCancelled = await shop.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, order_id, caller);
    if (!order) throw new ShopError(404, orderErrors.notFound);
    const { status, status_title } = withStatusTitle(order);
    if (status === 'cancelled') return false;
    if (!canCancelOrder(status)) throw new ShopError(409, orderErrors.cannotCancel(status_title));
    const reason = reason_id === undefined ? null : await requireReason(tx, reason_id);
    await enqueueForOwner(shop, tx, { template: 'owner_order', order: order_id, event: 'cancelled' });
    await cancelLockedOrder(
      tx,
      { ...order, network: caller.network },
      {
        reasonId: reason?.id ?? null,
        reason: reason?.title ?? '',
        comment,
        by: order.shopper_id === caller.shopperId ? 'shopper' : 'other',
      },
      now,
    );
    return true;
  });
  if (isCancelled) metrics.ordersCancelled.inc({ by: 'shopper' });
  const [order] = await listOrders(shop.db, caller, order_id);
  // A concurrent sign-in may have moved the order to the customer's account.
  if (!order) throw new ShopError(404, orderErrors.notFound);
  return { order };
}

/**
 * Cancels the orders that were not paid within half an hour, so that their items can be bought again. Run it every
 * minute. Several nodes may run it concurrently, because each order is cancelled by one of them.
 * @returns the number of cancelled orders
 */
export async function cancelUnpaidOrders(shop: Shop): Promise<number> {
  const now = shop.now();
  const before = new Date(now.getTime() - PAYMENT_MINUTES * 60 * 1000);
  const reason = cancelTexts.unpaid(PAYMENT_MINUTES);
  await correctFutureOrderDates(shop.db, now);
  let count = 0;
  for (const number of await listUnpaidOrders(shop.db, before)) {
    const isReleased = await shop.db.transaction().execute(async (tx) => {
      const order = await lockOrder(tx, number);
      if (order?.status !== AWAITING_PAYMENT) return false;
      // A payment that is in progress can still revive the order (docs/decisions/035).
      await updateOrder(tx, order.id, { expired_at: now });
      await enqueueForOwner(shop, tx, { template: 'owner_order', order: number, event: 'cancelled' });
      await cancelLockedOrder(tx, order, { reasonId: null, reason, comment: reason, by: 'other' }, now);
      return true;
    });
    if (!isReleased) continue;
    metrics.ordersCancelled.inc({ by: 'unpaid' });
    count++;
  }
  return count;
}
