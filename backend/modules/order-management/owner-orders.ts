import { normalizeOrderNumber } from '#lib/domain/order-number.ts';
import { canTransitionOrder } from '#lib/domain/order-states.ts';
import { metrics } from '#lib/metrics/index.ts';
import type { Db } from '../../db/client.ts';
import type { Shop } from '../../kernel/context.ts';
import { ShopError } from '../../kernel/errors.ts';
import type { ParsedInput } from '../../kernel/routes.ts';
import { accrueBonuses } from '../loyalty/index.ts';
import {
  enqueueStatusMessages,
  type LockedOrder,
  lockOrder,
  orderErrors,
  recordOrderTransition,
  updateOrder,
  withStatusTitle,
} from '../orders/index.ts';
import { insertSettlementReceipt, recordOutsidePayment } from '../payments/index.ts';
import { cancelLockedOrder } from './cancel.ts';

type Transition = ParsedInput<'POST /services/rest/v1/owner/orders'>['body'];

/** Applies a transition with all its consequences. */
async function applyTransition(
  tx: Db,
  order: LockedOrder,
  { status, reason }: Transition,
  now: Date,
): Promise<void> {
  if (status === 'cancelled')
    return cancelLockedOrder(tx, order, { reasonId: null, reason, comment: reason, by: 'owner' }, now);
  await recordOrderTransition(tx, order, { status, reason, now });
  if (status === 'paid') {
    await recordOutsidePayment(tx, order, now);
    // The full sum was paid at once, so no installments remain.
    await updateOrder(tx, order.id, { is_budget_payment: false });
  }
  if (status === 'completed') await insertSettlementReceipt(tx, order.id, now);
  if (status === 'completed') await accrueBonuses(tx, order.id, now);
  await enqueueStatusMessages(tx, order, status, now);
}

/**
 * Changes the status of an order for the owner's systems, and e-mails the shopper. The status `paid` records a payment
 * that the owner has received in another way than through the bank.
 * @throws ShopError 404 for an unknown number
 * @throws ShopError 409 for a transition that lib/domain/order-states does not allow, and for `returned`, which is set
 * by the order's returns together with the refund
 */
export async function transitionOrder(shop: Shop, transition: Transition): Promise<{ changed: number }> {
  const now = shop.now();
  await shop.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, normalizeOrderNumber(transition.number));
    if (!order) throw new ShopError(404, orderErrors.notFound);
    const { status, status_title } = withStatusTitle(order);
    if (!canTransitionOrder(status, transition.status))
      throw new ShopError(
        409,
        orderErrors.transition(status_title, withStatusTitle(transition).status_title),
      );
    if (transition.status === 'returned') throw new ShopError(409, orderErrors.returnedByHand);
    await applyTransition(tx, order, transition, now);
  });
  if (transition.status === 'cancelled') metrics.ordersCancelled.inc({ by: 'owner' });
  if (transition.status === 'paid') metrics.ordersPaid.inc({ by: 'owner' });
  return { changed: 1 };
}
