import { type Order, orderStatus } from '@/lib/contracts/orders';
import { moscowTime } from '@/lib/domain/dates';
import { toRoubles } from '@/lib/domain/money';
import { canCancel, secondsToPay, UNPAID } from '@/lib/domain/order-states';
import { orderStatusTitles } from '@/lib/texts/order';
import type { Db } from '../../db/client';
import { getReceiptPayments, isLocker } from '../delivery/service';
import { findPaymentStates } from '../payments/repo';
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

const NEW = 'new';

/** An order that is accepted for a second time says why: its buyer pays on receipt after all. */
const titleOf = (row: Pick<EventRow, 'status' | 'reason'>) =>
  row.status === NEW && row.reason ? row.reason : titled(row).status_title;

export const toEvent = (row: EventRow): Order['history'][number] => ({
  status: titled(row).status,
  status_title: titleOf(row),
  created_at: moscowTime(row.created_at, '+03:00'),
});

interface Parts {
  items: readonly OrderItemRow[];
  events: readonly EventRow[];
  canReturn: boolean;
  paymentState: Order['payment_state'];
  payOnReceipt: Order['pay_on_receipt'];
  now: Date;
}

function toOrder(row: OrderRow, { items, events, now, ...parts }: Parts): Order {
  const { status, status_title } = titled(row);
  const pay_seconds = status === UNPAID ? secondsToPay(row.created_at, now) : null;
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
    payment_state: parts.paymentState,
    pay_seconds,
    pay_on_receipt: parts.payOnReceipt,
    amount: toRoubles(row.amount),
    discounts: row.discounts.map(({ name, price }) => ({ name, price: toRoubles(price) })),
    delivery_price: toRoubles(row.delivery_price),
    bonus_debet: row.bonus_debet,
    final_amount: toRoubles(row.final_amount),
    // Who has chosen no reason, the shop itself, has written one.
    cancel_reason: row.cancel_reason ?? row.cancel_comment,
    history: events.map(toEvent),
    can_cancel: canCancel(status),
    can_pay: pay_seconds !== null && pay_seconds > 0,
    can_return: parts.canReturn,
  };
}

/** How an order that awaits its payment may be paid on receipt. */
const onReceipt = async (db: Db, { status, delivery_type, point_type }: OrderRow) =>
  status === UNPAID ? getReceiptPayments(db, delivery_type, isLocker(point_type)) : [];

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
  const [items, events, payments] = await Promise.all([
    findOrderItems(db, ids),
    findEvents(db, ids),
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
        payOnReceipt: await onReceipt(db, row),
        now,
      }),
    ),
  );
}
