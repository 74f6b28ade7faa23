import type { Order } from '@/lib/contracts/orders';
import type { Db } from '../../db/client';
import { returnBonuses } from '../loyalty/service';
import { queueLetter } from '../outbox/repo';
import { type LockedOrder, updateOrder } from './lifecycle-repo';
import { insertEvent } from './repo';

interface Move {
  status: Order['status'];
  reason?: string;
  now: Date;
}

/**
 * Writes down where an order has gone: its status, and the event that the buyer sees as its history.
 * @param tx the transaction that holds the order; the caller has seen to it that the move is allowed
 */
export async function recordMove(tx: Db, order: LockedOrder, { status, reason, now }: Move): Promise<void> {
  await updateOrder(tx, order.id, { status });
  await insertEvent(tx, { order_id: order.id, status, reason, created_at: now });
}

/** Leaves the letter that tells the buyer of an order's new status. */
export async function tellStatus(tx: Db, order: LockedOrder, status: Order['status'], now: Date) {
  await queueLetter(tx, { template: 'order_status', to: order.email, order: order.number, status }, now);
}

/** All of an order has come back: what it earned goes, and the bonuses that paid for it are the buyer's again. */
export async function recordReturned(tx: Db, order: LockedOrder, now: Date, reason?: string): Promise<void> {
  await recordMove(tx, order, { status: 'returned', reason, now });
  await returnBonuses(tx, order.id, now);
}
