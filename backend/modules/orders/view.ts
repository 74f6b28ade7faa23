import { type Order, orderStatus } from '@/lib/contracts/orders';
import { moscowTime } from '@/lib/domain/dates';
import { toRoubles } from '@/lib/domain/money';
import { orderStatusTitles } from '@/lib/texts/order';
import type { Db } from '../../db/client';
import { findOrderItems, findOrders, type OrderItemRow, type OrderRow } from './repo';

function toOrder(row: OrderRow, items: readonly OrderItemRow[]): Order {
  const status = orderStatus.parse(row.status);
  return {
    number: row.number,
    created_at: moscowTime(row.created_at, '+03:00'),
    status,
    status_title: orderStatusTitles[status],
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
    final_amount: toRoubles(row.final_amount),
  };
}

/**
 * A session's own orders, the latest first.
 * @param sessionId null for a caller without a session, who has none
 * @param number only this one; another's number finds nothing
 */
export async function listOrders(db: Db, sessionId: string | null, number?: string): Promise<Order[]> {
  if (sessionId === null) return [];
  const rows = await findOrders(db, sessionId, number);
  const ids = rows.map((row) => row.id);
  const items = await findOrderItems(db, ids);
  return rows.map((row) =>
    toOrder(
      row,
      items.filter((item) => item.order_id === row.id),
    ),
  );
}
