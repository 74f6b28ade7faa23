import { canMove } from '@/lib/domain/order-states';
import { normalizeReturnNumber } from '@/lib/domain/return-number';
import { canMoveReturn } from '@/lib/domain/returns';
import type { Db } from '../../db/client';
import type { Shop } from '../../http/context';
import { ShopError } from '../../http/errors';
import type { Input } from '../../http/router';
import { type CameBack, returnBonuses } from '../loyalty/service';
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

/** The worth of an order's pieces by their prices, and of those whose money has gone back. */
async function findCameBack(tx: Db, orderId: number): Promise<CameBack & { isWhole: boolean }> {
  const [items, refunded] = await Promise.all([
    findOrderItems(tx, [orderId]),
    findReturned(tx, [orderId], 'refunded'),
  ]);
  const lines = items.map(({ offer_id, price, quantity }) => {
    const returned = refunded.find((one) => one.offer_id === offer_id)?.quantity ?? 0;
    return { price, quantity, returned };
  });
  return {
    returned: lines.reduce((sum, { price, returned }) => sum + price * returned, 0),
    all: lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0),
    isWhole: lines.every(({ quantity, returned }) => returned === quantity),
  };
}

/**
 * The money has gone back: the receipt says so, and the pieces' share of bonuses moves with it. An order that came
 * back whole is a returned one.
 */
async function refund(tx: Db, order: LockedOrder, returnId: number, now: Date): Promise<void> {
  const items = await findReturnItems(tx, [returnId]);
  const lines = items.map((item) => ({
    title: lineName(item),
    quantity: item.quantity,
    price: item.price,
  }));
  await insertLines(tx, { orderId: order.id, kind: 'refund', lines, now });
  const back = await findCameBack(tx, order.id);
  if (back.isWhole && canMove(titled(order).status, 'returned')) await recordReturned(tx, order, now);
  else await returnBonuses(tx, order.id, now, back);
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
