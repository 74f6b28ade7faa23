import type { Shop } from '../../kernel/context.ts';
import { dropDeadlines, findUnconfirmed, forgetNetworks, redateFutureOrders } from '../order-limits/index.ts';
import { lockOrder } from '../orders/index.ts';
import { enqueueForOwner } from '../outbox/index.ts';
import { loadOrderSettings } from '../settings/index.ts';
import { cancelLockedOrder } from './cancel.ts';
import { cancelTexts } from './errors.ts';

/** Orders that one run cancels at most; the next run takes the rest. */
const BATCH = 200;

/** @returns whether this node has cancelled the order */
async function cancel(shop: Shop, number: string): Promise<boolean> {
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
 * Cancels orders to be paid on receipt whose phone nobody has confirmed in time and that the owner has not taken up, so that
 * their goods are on sale again; and forgets the networks of orders that are settled. To be run every minute. Several nodes
 * may do it at once: each order is cancelled by one of them, and one that fails holds no other up.
 * @returns how many were cancelled
 */
export async function cancelUnconfirmed(shop: Shop): Promise<number> {
  const { confirm_hours } = await loadOrderSettings(shop.db);
  if (confirm_hours === 0) await dropDeadlines(shop.db);
  await redateFutureOrders(shop.db, shop.now());
  let count = 0;
  for (const number of await findUnconfirmed(shop.db, shop.now(), BATCH)) {
    try {
      if (await cancel(shop, number)) count++;
    } catch (error) {
      shop.log.error({ err: error, order: number }, 'an order was not cancelled');
    }
  }
  await forgetNetworks(shop.db);
  return count;
}
