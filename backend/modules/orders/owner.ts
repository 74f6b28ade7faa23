import { normalizeOrderNumber } from '@/lib/domain/order-number';
import { canMove } from '@/lib/domain/order-states';
import type { Db } from '../../db/client';
import type { Shop } from '../../http/context';
import { ShopError } from '../../http/errors';
import type { Input } from '../../http/router';
import { accrueBonuses } from '../loyalty/service';
import { insertPaymentReceipt } from '../payments/receipts';
import { confirmPending } from '../payments/repo';
import { cancelLocked } from './cancel';
import { orderErrors } from './errors';
import { type LockedOrder, lockOrder } from './lifecycle-repo';
import { recordMove, recordReturned, tellStatus } from './moves';
import { titled } from './view';

type Move = Input<'POST /services/rest/v1/owner/orders'>['body'];

/** What comes with a move beside the move itself. @returns cache tags to publish after the commit */
async function makeMove(tx: Db, order: LockedOrder, { status, reason }: Move, now: Date): Promise<string[]> {
  if (status === 'cancelled')
    return cancelLocked(tx, order, { reasonId: null, reason, comment: reason }, now);
  if (status === 'returned') await recordReturned(tx, order, now, reason);
  else await recordMove(tx, order, { status, reason, now });
  if (status === 'paid') await confirmPending(tx, order.id, now);
  // Who pays on receipt is given the receipt with the goods.
  if (status === 'paid' || status === 'completed') await insertPaymentReceipt(tx, order, now);
  if (status === 'completed') await accrueBonuses(tx, order.id, now);
  await tellStatus(tx, order, status, now);
  return [];
}

/**
 * The owner's systems tell where an order has gone; the buyer is written to.
 * @throws ShopError 404 for an unknown number, 409 for a move that lib/domain/order-states does not name
 */
export async function moveOrder(shop: Shop, move: Move): Promise<{ changed: number }> {
  const now = shop.now();
  const tags = await shop.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, normalizeOrderNumber(move.number));
    if (!order) throw new ShopError(404, orderErrors.notFound);
    const { status, status_title } = titled(order);
    if (!canMove(status, move.status))
      throw new ShopError(409, orderErrors.move(status_title, titled(move).status_title));
    return makeMove(tx, order, move, now);
  });
  if (tags.length > 0) shop.publish?.(tags);
  return { changed: 1 };
}
