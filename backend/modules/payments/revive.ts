import type { Db } from '../../db/client.ts';
import { spendBonusesAgain } from '../loyalty/index.ts';
import {
  enqueueRevival,
  findOrderItems,
  type LockedOrder,
  type OrderItemRow,
  recordOrderTransition,
  updateOrder,
} from '../orders/index.ts';
import { restoreLineStock, takeLineStock } from '../products/index.ts';
import { revivedTitle } from './texts.ts';

/**
 * Maximum time between an order's cancellation and a late payment that revives the order, ms. After this time the
 * promised day of delivery is over, and the money is refunded.
 */
const REVIVE_MS = 24 * 60 * 60 * 1000;

async function restoreStock(tx: Db, lines: readonly OrderItemRow[]): Promise<false> {
  await restoreLineStock(tx, lines);
  return false;
}

/**
 * Deducts all items of an order from the stock, in ascending order of offer ids.
 * @returns false when an item has too few units
 */
async function takeAllLines(tx: Db, items: readonly OrderItemRow[]): Promise<boolean> {
  for (const [index, item] of items.entries()) {
    if ((await takeLineStock(tx, item)) === undefined) return restoreStock(tx, items.slice(0, index));
  }
  return true;
}

async function canBeRevived(tx: Db, order: LockedOrder, now: Date): Promise<boolean> {
  if (order.status !== 'cancelled') return false;
  const { expired_at, certificate_debet } = await tx
    .selectFrom('orders')
    .select(['expired_at', 'certificate_debet'])
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow();
  // An order that was partly paid by certificates is not revived, because the refunded certificates may have been spent
  // elsewhere.
  return expired_at !== null && certificate_debet === 0 && now.getTime() - expired_at.getTime() <= REVIVE_MS;
}

/**
 * Revives an order that was cancelled because it was not paid in time. Either all its items are deducted from the stock
 * and all its bonuses are spent again, or nothing is changed. The shopper gets an e-mail and an SMS.
 * @param tx the transaction that has locked the order
 * @returns true when the order was revived
 */
export async function reviveOrder(tx: Db, order: LockedOrder, now: Date): Promise<boolean> {
  if (!(await canBeRevived(tx, order, now))) return false;
  const items = await findOrderItems(tx, [order.id]);
  if (!(await takeAllLines(tx, items))) return false;
  if (!(await spendBonusesAgain(tx, order.id, now))) return restoreStock(tx, items);
  await recordOrderTransition(tx, order, { status: 'paid', reason: revivedTitle, now });
  await updateOrder(tx, order.id, { expired_at: null, cancel_reason_id: null, cancel_comment: '' });
  await enqueueRevival(tx, order, now);
  return true;
}
