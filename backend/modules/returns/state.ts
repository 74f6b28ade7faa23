import { splitPaidAmount } from '#lib/domain/certificates.ts';
import { getMoscowDay } from '#lib/domain/dates.ts';
import type { OrderStatus } from '#lib/domain/order-states.ts';
import {
  computeRemainingRefunds,
  computeReturnDeadline,
  findReturnRefusal,
  type ReturnRefusal,
} from '#lib/domain/returns.ts';
import type { Db } from '../../db/client.ts';
import type { OrderEventRow, OrderItemRow } from '../orders/index.ts';
import { sumRefundsWithoutReturn } from '../payments/index.ts';
import { findReturnedUnits } from './repo.ts';
import { loadReturnDays } from './settings.ts';

/** Items of an order that may be returned now. */
export interface ReturnState {
  /** Last day for a return. Null when the order has not been received. */
  until: string | null;
  /** Reason why nothing may be returned. Null when something may be returned. */
  refusal: ReturnRefusal | null;
  /** Number of units that were bought and not returned, by offer. */
  left: ReadonlyMap<number, number>;
  /**
   * Refunds in money and onto certificates, by offer, in kopecks. Element n of each array is the refund for n + 1
   * units.
   */
  refunds: ReadonlyMap<number, { money: readonly number[]; certificate: readonly number[] }>;
}

interface Orders {
  orders: ReadonlyArray<{ id: number; status: OrderStatus } & Parameters<typeof splitPaidAmount>[0]>;
  items: readonly OrderItemRow[];
  events: readonly OrderEventRow[];
  now: Date;
}

/**
 * Computes which items of orders may be returned, grouped by the order's id.
 * @param items lines of all orders
 * @param events events of all orders
 */
export async function computeReturnStates(
  db: Db,
  { orders, items, events, now }: Orders,
): Promise<Map<number, ReturnState>> {
  const ids = orders.map(({ id }) => id);
  const [days, returned, others] = await Promise.all([
    loadReturnDays(db),
    findReturnedUnits(db, ids),
    sumRefundsWithoutReturn(db, ids),
  ]);
  const findReturnedLine = (orderId: number, offerId: number) =>
    returned.find((one) => one.order_id === orderId && one.offer_id === offerId);
  return new Map(
    orders.map((order) => {
      const { id, status } = order;
      const received = events.find((event) => event.order_id === id && event.status === 'completed');
      const lines = items
        .filter((item) => item.order_id === id)
        .map((item) => ({ ...item, before: findReturnedLine(id, item.offer_id) }));
      const left = new Map(
        lines.map(({ offer_id, quantity, before }) => [offer_id, quantity - (before?.quantity ?? 0)]),
      );
      const { products, delivery } = splitPaidAmount(order);
      // Refunds that the owner has made in the bank's dashboard reduce the money that is left. They are deducted from
      // the delivery price first.
      const rest = products.money + delivery.money - (others.get(id) ?? 0);
      const paid = { ...products, money: Math.max(0, Math.min(products.money, rest)) };
      const [money, certificate] = (['money', 'certificate'] as const).map((kind) =>
        computeRemainingRefunds(
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
      const until = received ? computeReturnDeadline(received.created_at, days) : null;
      const units = [...left.values()].reduce((sum, count) => sum + count, 0);
      const conditions = { until, today: getMoscowDay(now), left: units };
      return [id, { until, left, refunds, refusal: findReturnRefusal(status, conditions) }];
    }),
  );
}
