import type { Order } from '#lib/contracts/orders.ts';
import { AWAITING_PAYMENT } from '#lib/domain/order-states.ts';
import type { Db } from '../../db/client.ts';
import { getAcceptedPayments, listPaymentMethods, withRefusalReasons } from '../delivery/index.ts';
import {
  findOrderEvents,
  findOrderItems,
  findOrders,
  type OrderCaller,
  type OrderRow,
  toOrder,
} from '../orders/index.ts';
import { findPaymentStates } from '../payments/index.ts';
import { computeReturnStates, listReturnsByOrder } from '../returns/index.ts';
import { loadInstallmentLimit } from '../settings/index.ts';

/** Lists the payment methods to which an unpaid online order can be switched. */
async function listOtherPayments(db: Db, order: OrderRow) {
  if (order.status !== AWAITING_PAYMENT) return [];
  const methods = await listPaymentMethods(db, order.delivery_type, getAcceptedPayments(order));
  const others = methods.filter(({ id }) => id !== order.payment_id);
  return withRefusalReasons(others, order.final_amount, await loadInstallmentLimit(db));
}

/**
 * Lists the caller's own orders, the latest first.
 * @param number restricts the list to the order with this number. The order must be the caller's own, or the caller's
 * link must open it. Otherwise the list is empty.
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
  const [states, returns] = await Promise.all([
    computeReturnStates(db, { orders: rows, items, events, now }),
    listReturnsByOrder(db, ids),
  ]);
  return Promise.all(
    rows.map(async (row) => {
      const others = await listOtherPayments(db, row);
      return toOrder(row, {
        items: items.filter((item) => item.order_id === row.id),
        events: events.filter((event) => event.order_id === row.id),
        canReturn: states.get(row.id)?.refusal === null,
        returns: returns.get(row.id) ?? [],
        paymentState: payments.get(row.id) ?? null,
        payOnline: others.filter(({ method }) => method !== null),
        payOnReceipt: others.filter(({ method }) => method === null),
        now,
      });
    }),
  );
}
