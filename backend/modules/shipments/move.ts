import { canTransition, type OrderStatus } from '#lib/domain/order-states.ts';
import type { Shop } from '../../kernel/context.ts';
import { ShopError } from '../../kernel/errors.ts';
import type { ParcelState } from '../../providers/delivery/port.ts';
import { transitionOrder } from '../order-management/index.ts';

type Status = OrderStatus;

/** The way of a parcel; calling an order off, or back, is never the carrier's to decide. */
const FORWARD = ['assembling', 'on_the_way', 'ready_for_pickup', 'completed'] as const satisfies Status[];

/**
 * The allowed transitions that lead from one status to another, the fewest.
 * @returns [] when no way leads there, or the order is there already
 */
export function stepsTo(from: Status, to: Status): Status[] {
  let ways: Status[][] = [[]];
  for (let length = 0; length < FORWARD.length; length++) {
    ways = ways.flatMap((way) =>
      FORWARD.filter((next) => canTransition(way.at(-1) ?? from, next)).map((next) => [...way, next]),
    );
    const found = ways.find((way) => way.at(-1) === to);
    if (found) return found;
  }
  return [];
}

/**
 * Moves an order to where its parcel is, with the letters of every step. Somebody else may have moved it meanwhile: then
 * the rest is left alone.
 */
export async function moveOrder(
  shop: Shop,
  order: { number: string; order_status: Status },
  stage: ParcelState['stage'],
): Promise<void> {
  if (stage === null || stage === 'not_delivered') return;
  for (const next of stepsTo(order.order_status, stage)) {
    try {
      await transitionOrder(shop, { number: order.number, status: next, reason: '' });
    } catch (error) {
      if (error instanceof ShopError && error.status === 409) return;
      throw error;
    }
  }
}
