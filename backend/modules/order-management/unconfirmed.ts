import { metrics } from '#lib/metrics/index.ts';
import type { Shop } from '../../kernel/context.ts';
import {
  clearConfirmationDeadlines,
  clearOrderNetworks,
  correctFutureOrderDates,
  listExpiredUnconfirmedOrders,
} from '../order-limits/index.ts';
import { lockOrder } from '../orders/index.ts';
import { enqueueForOwner } from '../outbox/index.ts';
import { loadOrderSettings } from '../settings/index.ts';
import { cancelLockedOrder } from './cancel.ts';
import { cancelTexts } from './errors.ts';

/** Maximum number of orders that one run cancels. The next run cancels the rest. */
const BATCH_SIZE = 200;

/** Cancels an order if it is still unconfirmed. @returns true when this node has cancelled the order */
async function cancelIfUnconfirmed(shop: Shop, number: string): Promise<boolean> {
  const now = shop.now();
  const reason = cancelTexts.unconfirmed;
  return shop.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, number);
    if (order?.status !== 'new' || order.confirmed_at !== null || order.confirm_by === null) return false;
    await enqueueForOwner(shop, tx, { template: 'owner_order', order: number, event: 'cancelled' });
    await cancelLockedOrder(tx, order, { reasonId: null, reason, comment: reason, by: 'other' }, now);
    return true;
  });
}

/**
 * Cancels unconfirmed orders with payment on receipt at their deadline, so that their items can be bought again. Orders
 * whose processing has begun are not cancelled. The job also deletes the networks of orders that no limit counts any
 * more. Run it every minute. Several nodes may run it concurrently, because each order is cancelled by one of them. If
 * one order cannot be cancelled, the other orders are still cancelled.
 * @returns the number of cancelled orders
 */
export async function cancelUnconfirmedOrders(shop: Shop): Promise<number> {
  const { confirm_hours } = await loadOrderSettings(shop.db);
  if (confirm_hours === 0) await clearConfirmationDeadlines(shop.db);
  await correctFutureOrderDates(shop.db, shop.now());
  let count = 0;
  for (const number of await listExpiredUnconfirmedOrders(shop.db, shop.now(), BATCH_SIZE)) {
    try {
      if (!(await cancelIfUnconfirmed(shop, number))) continue;
      metrics.ordersCancelled.inc({ by: 'unconfirmed' });
      count++;
    } catch (error) {
      shop.log.error({ err: error, order: number }, 'unconfirmed order not cancelled');
    }
  }
  await clearOrderNetworks(shop.db);
  return count;
}
