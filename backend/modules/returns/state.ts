import { orderStatus } from '@/lib/contracts/orders';
import { moscowDay } from '@/lib/domain/dates';
import { type ReturnRefusal, returnRefusal, returnUntil } from '@/lib/domain/returns';
import type { Db } from '../../db/client';
import type { OrderEventRow, OrderItemRow } from '../orders';
import { findReturned } from './repo';
import { loadReturnDays } from './settings';

/** What of an order may be returned now. */
export interface ReturnState {
  /** The last day for a return; null while the order has not been received. */
  until: string | null;
  /** Why nothing may be returned; null when something may. */
  refusal: ReturnRefusal | null;
  /** Pieces bought and not returned, by offer. */
  left: ReadonlyMap<number, number>;
}

interface Orders {
  orders: ReadonlyArray<{ id: number; status: string }>;
  items: readonly OrderItemRow[];
  events: readonly OrderEventRow[];
  now: Date;
}

/**
 * What of these orders may be returned, by the order's id.
 * @param items and @param events of all of them
 */
export async function returnStates(
  db: Db,
  { orders, items, events, now }: Orders,
): Promise<Map<number, ReturnState>> {
  const ids = orders.map(({ id }) => id);
  const [days, returned] = await Promise.all([loadReturnDays(db), findReturned(db, ids)]);
  const countOf = (orderId: number, offerId: number) =>
    returned.find((one) => one.order_id === orderId && one.offer_id === offerId)?.quantity ?? 0;
  return new Map(
    orders.map(({ id, status }) => {
      const received = events.find((event) => event.order_id === id && event.status === 'completed');
      const left = new Map(
        items
          .filter((item) => item.order_id === id)
          .map(({ offer_id, quantity }) => [offer_id, quantity - countOf(id, offer_id)]),
      );
      const until = received ? returnUntil(received.created_at, days) : null;
      const pieces = [...left.values()].reduce((sum, count) => sum + count, 0);
      const asked = { until, today: moscowDay(now), left: pieces };
      return [id, { until, left, refusal: returnRefusal(orderStatus.parse(status), asked) }];
    }),
  );
}
