import { splitPaidAmount } from '#lib/domain/certificates.ts';
import type { OrderStatus } from '#lib/domain/order-states.ts';
import type { Db } from '../../db/client.ts';
import { refundCertificates } from '../certificates/index.ts';
import { reverseReturnedBonuses } from '../loyalty/index.ts';
import { type LockedOrder, updateOrder } from './lifecycle-repo.ts';
import { limitLinkLifetime } from './links.ts';
import { insertOrderEvent } from './repo.ts';

interface Transition {
  status: OrderStatus;
  reason?: string;
  now: Date;
}

/**
 * Records a status transition: the order's status, the event in its history, and the expiry of its links.
 * @param tx the transaction that has locked the order. The caller has checked that the transition is allowed.
 */
export async function recordOrderTransition(
  tx: Db,
  order: LockedOrder,
  { status, reason, now }: Transition,
): Promise<void> {
  await updateOrder(tx, order.id, { status });
  await insertOrderEvent(tx, { order_id: order.id, status, reason, created_at: now });
  await limitLinkLifetime(tx, { id: order.id, status }, now);
}

/**
 * Records that a whole order was returned. The bonuses that the order earned are withdrawn, and the bonuses and
 * certificates that paid for its items are refunded. The delivery is not refunded.
 */
export async function recordOrderReturned(tx: Db, order: LockedOrder, now: Date): Promise<void> {
  await recordOrderTransition(tx, order, { status: 'returned', now });
  await reverseReturnedBonuses(tx, order.id, now);
  await refundCertificates(tx, order.id, now, splitPaidAmount(order).products.certificate);
}
