import { type OrderReturn, returnStatus } from '@/lib/contracts/returns';
import { moscowTime } from '@/lib/domain/dates';
import { toRoubles } from '@/lib/domain/money';
import { returnStatusTitles } from '@/lib/texts/returns';
import type { Db } from '../../db/client';
import {
  findReturnEvents,
  findReturnItems,
  type ReturnEventRow,
  type ReturnItemRow,
  type ReturnRow,
} from './repo';

/** A status with its title for people. */
export const withReturnStatusTitle = (row: { status: string }) => {
  const status = returnStatus.parse(row.status);
  return { status, status_title: returnStatusTitles[status] };
};

const toItem = (item: ReturnItemRow): OrderReturn['items'][number] => ({
  offer_id: item.offer_id,
  product_code: item.product_code,
  title: item.title,
  vendor_code: item.vendor_code,
  color: item.color,
  size: item.size,
  quantity: item.quantity,
  price: toRoubles(item.price + item.certificate),
  preview: item.preview,
  reason: { id: item.reason_id, title: item.reason_title },
});

const toEvent = (event: ReturnEventRow): OrderReturn['history'][number] => ({
  ...withReturnStatusTitle(event),
  comment: event.comment,
  created_at: moscowTime(event.created_at, '+03:00'),
});

function toReturn(
  row: ReturnRow,
  items: readonly ReturnItemRow[],
  events: readonly ReturnEventRow[],
): OrderReturn {
  return {
    number: row.number,
    order_number: row.order_number,
    created_at: moscowTime(row.created_at, '+03:00'),
    ...withReturnStatusTitle(row),
    source: { id: row.source_id, title: row.source_title, description: row.source_description },
    items: items.map(toItem),
    contact: { name: row.name, surname: row.surname, phone: row.phone, email: row.email },
    comment: row.comment,
    account_end: row.account_end,
    amount: toRoubles(row.amount),
    certificate_amount: toRoubles(row.certificate_amount),
    photos: row.photos ?? 0,
    history: events.map(toEvent),
  };
}

/** Returns with their lines and histories, in the order of the rows; sums in roubles. */
export async function toReturns(db: Db, rows: readonly ReturnRow[]): Promise<OrderReturn[]> {
  const ids = rows.map(({ id }) => id);
  const [items, events] = await Promise.all([findReturnItems(db, ids), findReturnEvents(db, ids)]);
  return rows.map((row) =>
    toReturn(
      row,
      items.filter((item) => item.return_id === row.id),
      events.filter((event) => event.return_id === row.id),
    ),
  );
}

/** A return as it is shown to somebody who knows its number and phone: without personal data. */
export const withoutPerson = (one: OrderReturn): OrderReturn => ({
  ...one,
  contact: null,
  comment: '',
  account_end: '',
});
