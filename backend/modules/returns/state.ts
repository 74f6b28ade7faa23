import { paidParts } from '#lib/domain/certificates.ts';
import { moscowDay } from '#lib/domain/dates.ts';
import type { OrderStatus } from '#lib/domain/order-states.ts';
import { type ReturnRefusal, remainingRefunds, returnRefusal, returnUntil } from '#lib/domain/returns.ts';
import type { Db } from '../../db/client.ts';
import type { OrderEventRow, OrderItemRow } from '../orders/index.ts';
import { sumOtherRefunds } from '../payments/index.ts';
import { findReturned } from './repo.ts';
import { loadReturnDays } from './settings.ts';

/** What of an order may be returned now. */
export interface ReturnState {
  /** The last day for a return; null while the order has not been received. */
  until: string | null;
  /** Why nothing may be returned; null when something may. */
  refusal: ReturnRefusal | null;
  /** Pieces bought and not returned, by offer. */
  left: ReadonlyMap<number, number>;
  /** Kopecks that come back for one, two, … of them, by offer: with money, and onto certificates. */
  refunds: ReadonlyMap<number, { money: readonly number[]; certificate: readonly number[] }>;
}

interface Orders {
  orders: ReadonlyArray<{ id: number; status: OrderStatus } & Parameters<typeof paidParts>[0]>;
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
  const [days, returned, others] = await Promise.all([
    loadReturnDays(db),
    findReturned(db, ids),
    sumOtherRefunds(db, ids),
  ]);
  const returnedOf = (orderId: number, offerId: number) =>
    returned.find((one) => one.order_id === orderId && one.offer_id === offerId);
  return new Map(
    orders.map((order) => {
      const { id, status } = order;
      const received = events.find((event) => event.order_id === id && event.status === 'completed');
      const lines = items
        .filter((item) => item.order_id === id)
        .map((item) => ({ ...item, before: returnedOf(id, item.offer_id) }));
      const left = new Map(
        lines.map(({ offer_id, quantity, before }) => [offer_id, quantity - (before?.quantity ?? 0)]),
      );
      const { goods, delivery } = paidParts(order);
      // What the bank has given back in its own cabinet is not there to be given back again: of the delivery first.
      const rest = goods.money + delivery.money - (others.get(id) ?? 0);
      const paid = { ...goods, money: Math.max(0, Math.min(goods.money, rest)) };
      const [money, certificate] = (['money', 'certificate'] as const).map((kind) =>
        remainingRefunds(
          lines.map(({ price, quantity, before }) => ({
            price,
            quantity,
            returned: before?.quantity ?? 0,
            refunded: before?.[kind] ?? 0,
          })),
          paid[kind],
          kind === 'money' ? 'first' : 'last',
        ),
      );
      const refunds = new Map(
        lines.map(({ offer_id }, index) => [
          offer_id,
          { money: money?.[index] ?? [], certificate: certificate?.[index] ?? [] },
        ]),
      );
      const until = received ? returnUntil(received.created_at, days) : null;
      const pieces = [...left.values()].reduce((sum, count) => sum + count, 0);
      const asked = { until, today: moscowDay(now), left: pieces };
      return [id, { until, left, refunds, refusal: returnRefusal(status, asked) }];
    }),
  );
}
