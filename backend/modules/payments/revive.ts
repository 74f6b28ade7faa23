import type { Db } from '../../db/client.ts';
import { respendBonuses } from '../loyalty/index.ts';
import {
  enqueueRevived,
  findOrderItems,
  type LockedOrder,
  type OrderItemRow,
  recordTransition,
  updateOrder,
} from '../orders/index.ts';
import { restoreLines, takeLine } from '../products/index.ts';
import { revivedTitle } from './texts.ts';

/** Later than this, the day of delivery that was promised has gone by: the money goes back. */
const REVIVE_MS = 24 * 60 * 60 * 1000;

async function putBack(tx: Db, lines: readonly OrderItemRow[]): Promise<false> {
  await restoreLines(tx, lines);
  return false;
}

/** Takes all goods of an order, in ascending order of offers. @returns false when something is short */
async function takeAll(tx: Db, items: readonly OrderItemRow[]): Promise<boolean> {
  for (const [index, item] of items.entries()) {
    if ((await takeLine(tx, item)) === undefined) return putBack(tx, items.slice(0, index));
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
  // Certificates that paid for a part of it may be spent elsewhere by now.
  return expired_at !== null && certificate_debet === 0 && now.getTime() - expired_at.getTime() <= REVIVE_MS;
}

/**
 * Takes up an order again that was cancelled because nobody had paid it in time: its goods are taken from the stock
 * and its bonuses are spent once more, all of them or nothing. Its shopper gets an e-mail and an SMS.
 * @param tx the transaction that has locked the order
 * @returns whether it was taken up
 */
export async function reviveOrder(tx: Db, order: LockedOrder, now: Date): Promise<boolean> {
  if (!(await canBeRevived(tx, order, now))) return false;
  const items = await findOrderItems(tx, [order.id]);
  if (!(await takeAll(tx, items))) return false;
  if (!(await respendBonuses(tx, order.id, now))) return putBack(tx, items);
  await recordTransition(tx, order, { status: 'paid', reason: revivedTitle, now });
  await updateOrder(tx, order.id, { expired_at: null, cancel_reason_id: null, cancel_comment: '' });
  await enqueueRevived(tx, order, now);
  return true;
}
