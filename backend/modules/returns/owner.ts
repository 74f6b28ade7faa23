import { canMove } from '@/lib/domain/order-states';
import { normalizeReturnNumber } from '@/lib/domain/return-number';
import { canMoveReturn } from '@/lib/domain/returns';
import type { Db } from '../../db/client';
import type { Shop } from '../../http/context';
import { ShopError } from '../../http/errors';
import type { Input } from '../../http/router';
import { lineName } from '../orders/errors';
import { type LockedOrder, lockOrder } from '../orders/lifecycle-repo';
import { recordReturned } from '../orders/moves';
import { findOrderItems } from '../orders/repo';
import { titled } from '../orders/view';
import { queueLetter } from '../outbox/repo';
import { insertLines } from '../payments/receipts';
import { returnErrors } from './errors';
import {
  findOrderOfReturn,
  findReturned,
  findReturnItems,
  findReturnState,
  insertReturnEvent,
  setReturnStatus,
} from './repo';
import { titledReturn } from './view';

type Move = Input<'POST /services/rest/v1/owner/returns'>['body'];

/** Whether the money of every piece of an order has gone back. */
async function isAllRefunded(tx: Db, orderId: number): Promise<boolean> {
  const [items, refunded] = await Promise.all([
    findOrderItems(tx, [orderId]),
    findReturned(tx, [orderId], 'refunded'),
  ]);
  return items.every(
    (item) => refunded.find((one) => one.offer_id === item.offer_id)?.quantity === item.quantity,
  );
}

/** The money has gone back: the receipt says so, and an order that came back whole is a returned one. */
async function refund(tx: Db, order: LockedOrder, returnId: number, now: Date): Promise<void> {
  const items = await findReturnItems(tx, [returnId]);
  const lines = items.map((item) => ({
    title: lineName(item),
    quantity: item.quantity,
    price: item.price,
  }));
  await insertLines(tx, { orderId: order.id, kind: 'refund', lines, now });
  if (canMove(titled(order).status, 'returned') && (await isAllRefunded(tx, order.id)))
    await recordReturned(tx, order, now);
}

/**
 * The owner's systems tell where a return has gone; who asked for it is written to.
 * @throws ShopError 404 for an unknown number, 409 for a move that lib/domain/returns does not name
 */
export async function moveReturn(shop: Shop, move: Move): Promise<{ changed: number }> {
  const number = normalizeReturnNumber(move.number);
  const { status, comment } = move;
  const now = shop.now();
  await shop.db.transaction().execute(async (tx) => {
    const orderNumber = await findOrderOfReturn(tx, number);
    const order = orderNumber === undefined ? undefined : await lockOrder(tx, orderNumber);
    const found = order && (await findReturnState(tx, number));
    if (!found) throw new ShopError(404, returnErrors.notFound);
    const from = titledReturn(found);
    if (!canMoveReturn(from.status, status))
      throw new ShopError(409, returnErrors.move(from.status_title, titledReturn(move).status_title));
    await setReturnStatus(tx, found.id, status);
    await insertReturnEvent(tx, { return_id: found.id, status, comment, created_at: now });
    if (status === 'refunded') await refund(tx, order, found.id, now);
    await queueLetter(tx, { template: 'return_status', to: found.email, return: number, status }, now);
  });
  return { changed: 1 };
}
