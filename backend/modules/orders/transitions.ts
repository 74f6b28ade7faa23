import { paidParts } from '#lib/domain/certificates.ts';
import type { OrderStatus } from '#lib/domain/order-states.ts';
import type { Db } from '../../db/client.ts';
import { refundCertificates } from '../certificates/index.ts';
import { returnBonuses } from '../loyalty/index.ts';
import { type LockedOrder, updateOrder } from './lifecycle-repo.ts';
import { limitOrderLinks } from './links.ts';
import { insertEvent } from './repo.ts';

interface Transition {
  status: OrderStatus;
  reason?: string;
  now: Date;
}

/**
 * Records a status transition: the order's status, the event that the shopper sees in its history, and until when its
 * links work.
 * @param tx the transaction that has locked the order; the caller has checked that the transition is allowed
 */
export async function recordTransition(
  tx: Db,
  order: LockedOrder,
  { status, reason, now }: Transition,
): Promise<void> {
  await updateOrder(tx, order.id, { status });
  await insertEvent(tx, { order_id: order.id, status, reason, created_at: now });
  await limitOrderLinks(tx, { id: order.id, status }, now);
}

/**
 * A whole order was returned: the bonuses it earned are withdrawn, those that paid for it are given back, and so is what
 * certificates paid for its goods; the delivery is not refunded.
 */
export async function recordReturned(tx: Db, order: LockedOrder, now: Date): Promise<void> {
  await recordTransition(tx, order, { status: 'returned', now });
  await returnBonuses(tx, order.id, now);
  await refundCertificates(tx, order.id, now, paidParts(order).goods.certificate);
}
