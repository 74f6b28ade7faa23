import type { Order } from '@/lib/contracts/orders';
import { UNPAID } from '@/lib/domain/order-states';
import type { Db } from '../../db/client';
import { getPaymentsOnReceipt, paysThere } from '../delivery';
import {
  findOrderEvents,
  findOrderItems,
  findOrders,
  type OrderCaller,
  type OrderRow,
  toOrder,
} from '../orders';
import { findPaymentStates } from '../payments';
import { returnStates } from '../returns';

/** How an order that awaits its payment may be paid on receipt instead. */
const paymentsOnReceipt = async (db: Db, order: OrderRow) =>
  order.status === UNPAID ? getPaymentsOnReceipt(db, order.delivery_type, paysThere(order)) : [];

/**
 * The caller's own orders, the latest first.
 * @param number only this one, which the caller's link may open; somebody else's number finds nothing
 */
export async function listOrders(db: Db, caller: OrderCaller, number?: string): Promise<Order[]> {
  if (caller.shopperId === null && caller.keyHash === null) return [];
  const { now } = caller;
  const rows = await findOrders(db, caller, number);
  const ids = rows.map((row) => row.id);
  const [items, events, payments] = await Promise.all([
    findOrderItems(db, ids),
    findOrderEvents(db, ids),
    findPaymentStates(db, ids),
  ]);
  const returns = await returnStates(db, { orders: rows, items, events, now });
  return Promise.all(
    rows.map(async (row) =>
      toOrder(row, {
        items: items.filter((item) => item.order_id === row.id),
        events: events.filter((event) => event.order_id === row.id),
        canReturn: returns.get(row.id)?.refusal === null,
        paymentState: payments.get(row.id) ?? null,
        payOnReceipt: await paymentsOnReceipt(db, row),
        now,
      }),
    ),
  );
}
