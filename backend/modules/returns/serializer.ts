import type { OrderReturn } from '#lib/contracts/returns.ts';
import { formatMoscowTime } from '#lib/domain/dates.ts';
import { toRoubles } from '#lib/domain/money.ts';
import type { ReturnStatus } from '#lib/domain/returns.ts';
import { returnStatusTitles } from '#lib/texts/returns.ts';
import type { Db } from '../../db/client.ts';
import {
  findReturnEvents,
  findReturnItems,
  type ReturnEventRow,
  type ReturnItemRow,
  type ReturnRow,
} from './repo.ts';

/** Adds the Russian title of a status. */
export const withReturnStatusTitle = ({ status }: { status: ReturnStatus }) => ({
  status,
  status_title: returnStatusTitles[status],
});

function toItem({ return_id: _, reason_id, reason_title, money, certificate, ...item }: ReturnItemRow) {
  const amount = money + certificate;
  return {
    ...item,
    price: toRoubles(Math.floor(amount / item.quantity)),
    amount: toRoubles(amount),
    reason: { id: reason_id, title: reason_title },
  };
}

const toEvent = (event: ReturnEventRow): OrderReturn['history'][number] => ({
  ...withReturnStatusTitle(event),
  comment: event.comment,
  created_at: formatMoscowTime(event.created_at, '+03:00'),
});

/**
 * Selects the personal data that the viewer of a return may see. The person who requested the return sees everything.
 * The order's shopper sees the last digits of the bank account, to recognize the account. A viewer who knows only the
 * phone sees no personal data.
 */
function selectPersonal(
  row: ReturnRow,
  seen_as: OrderReturn['seen_as'],
): Pick<OrderReturn, 'seen_as' | 'contact' | 'comment' | 'account_end'> {
  const { name, surname, phone, email, comment, account_end } = row;
  if (seen_as === 'asker') return { seen_as, contact: { name, surname, phone, email }, comment, account_end };
  return { seen_as, contact: null, comment: '', account_end: seen_as === 'buyer' ? account_end : '' };
}

/**
 * Returns the viewer's role for a return.
 * @param viewerId the shopper who views the return, or null without a session
 */
function toViewerRole(
  { shopper_id, placed_by, buyer_id }: ReturnRow,
  viewerId: string | null,
): OrderReturn['seen_as'] {
  if (viewerId === null) return 'phone';
  if (shopper_id === viewerId || placed_by === viewerId) return 'asker';
  return buyer_id === viewerId ? 'buyer' : 'phone';
}

interface ReturnDetails {
  items: readonly ReturnItemRow[];
  events: readonly ReturnEventRow[];
  viewerId: string | null;
}

function toReturn(row: ReturnRow, { items, events, viewerId }: ReturnDetails): OrderReturn {
  return {
    number: row.number,
    order_number: row.order_number,
    created_at: formatMoscowTime(row.created_at, '+03:00'),
    ...withReturnStatusTitle(row),
    source: { id: row.source_id, title: row.source_title, description: row.source_description },
    items: items.map(toItem),
    ...selectPersonal(row, toViewerRole(row, viewerId)),
    amount: toRoubles(row.amount),
    certificate_amount: toRoubles(row.certificate_amount),
    photos: row.photos,
    history: events.map(toEvent),
  };
}

/**
 * Converts returns with their lines and histories to the contract, in the order of the rows. Sums are in roubles.
 * @param viewerId the shopper who views the returns, or null without a session
 */
export async function toReturns(
  db: Db,
  rows: readonly ReturnRow[],
  viewerId: string | null,
): Promise<OrderReturn[]> {
  const ids = rows.map(({ id }) => id);
  const [items, events] = await Promise.all([findReturnItems(db, ids), findReturnEvents(db, ids)]);
  return rows.map((row) =>
    toReturn(row, {
      items: items.filter((item) => item.return_id === row.id),
      events: events.filter((event) => event.return_id === row.id),
      viewerId,
    }),
  );
}
