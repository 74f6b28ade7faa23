import { type Order, orderStatus } from '@/lib/contracts/orders';
import { moscowTime } from '@/lib/domain/dates';
import { toRoubles } from '@/lib/domain/money';
import { canCancel } from '@/lib/domain/order-states';
import { orderStatusTitles } from '@/lib/texts/order';
import type { Db } from '../../db/client';
import { returnStates } from '../returns/state';
import {
  type EventRow,
  findEvents,
  findOrderItems,
  findOrders,
  type OrderItemRow,
  type OrderRow,
} from './repo';

/** A status with what people call it. */
export const titled = (row: { status: string }) => {
  const status = orderStatus.parse(row.status);
  return { status, status_title: orderStatusTitles[status] };
};

export const toEvent = (row: Pick<EventRow, 'status' | 'created_at'>): Order['history'][number] => ({
  ...titled(row),
  created_at: moscowTime(row.created_at, '+03:00'),
});

interface Parts {
  items: readonly OrderItemRow[];
  events: readonly EventRow[];
  canReturn: boolean;
}

function toOrder(row: OrderRow, { items, events, canReturn }: Parts): Order {
  const { status, status_title } = titled(row);
  return {
    number: row.number,
    created_at: moscowTime(row.created_at, '+03:00'),
    status,
    status_title,
    items: items.map(({ order_id: _, base_price: __, ...item }) => ({
      ...item,
      price: toRoubles(item.price),
    })),
    recipient: { name: row.name, surname: row.surname, phone: row.phone, email: row.email },
    delivery: {
      type: row.delivery_type,
      title: row.delivery_title,
      address: row.delivery_address,
      date: row.delivery_date,
      time_from: row.delivery_time_from,
      time_to: row.delivery_time_to,
    },
    payment: { code: row.payment_code, title: row.payment_title },
    amount: toRoubles(row.amount),
    discounts: row.discounts.map(({ name, price }) => ({ name, price: toRoubles(price) })),
    delivery_price: toRoubles(row.delivery_price),
    bonus_debet: row.bonus_debet,
    final_amount: toRoubles(row.final_amount),
    // Who has chosen no reason, the shop itself, has written one.
    cancel_reason: row.cancel_reason ?? row.cancel_comment,
    history: events.map(toEvent),
    can_cancel: canCancel(status),
    can_pay: status === 'awaiting_payment',
    can_return: canReturn,
  };
}

/**
 * A shopper's own orders, the latest first.
 * @param shopperId null for a caller without a session, who has none
 * @param number only this one; another's number finds nothing
 */
export async function listOrders(
  db: Db,
  shopperId: string | null,
  { number, now }: { number?: string; now: Date },
): Promise<Order[]> {
  if (shopperId === null) return [];
  const rows = await findOrders(db, shopperId, number);
  const ids = rows.map((row) => row.id);
  const [items, events] = await Promise.all([findOrderItems(db, ids), findEvents(db, ids)]);
  const returns = await returnStates(db, { orders: rows, items, events, now });
  return rows.map((row) =>
    toOrder(row, {
      items: items.filter((item) => item.order_id === row.id),
      events: events.filter((event) => event.order_id === row.id),
      canReturn: returns.get(row.id)?.refusal === null,
    }),
  );
}
