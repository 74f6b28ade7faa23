import { canTransitionOrder, type OrderStatus } from '#lib/domain/order-states.ts';
import type { Shop } from '../../kernel/context.ts';
import { ShopError } from '../../kernel/errors.ts';
import type { ParcelState } from '../../providers/delivery/port.ts';
import { transitionOrder } from '../order-management/index.ts';

type Status = OrderStatus;

/**
 * Statuses that a parcel's progress may set. A carrier never cancels an order and never sets it to an earlier status.
 */
const FORWARD_STATUSES = [
  'assembling',
  'on_the_way',
  'ready_for_pickup',
  'completed',
] as const satisfies Status[];

/**
 * Finds the shortest chain of allowed transitions from one status to another.
 * @returns [] when there is no chain, or when both statuses are the same
 */
export function findTransitionChain(from: Status, to: Status): Status[] {
  let ways: Status[][] = [[]];
  for (let length = 0; length < FORWARD_STATUSES.length; length++) {
    ways = ways.flatMap((way) =>
      FORWARD_STATUSES.filter((next) => canTransitionOrder(way.at(-1) ?? from, next)).map((next) => [
        ...way,
        next,
      ]),
    );
    const found = ways.find((way) => way.at(-1) === to);
    if (found) return found;
  }
  return [];
}

/**
 * Changes the status of an order step by step until it matches the parcel. Each step enqueues its e-mails. If another
 * process changes the order's status at the same time, the remaining steps are skipped.
 */
export async function advanceOrder(
  shop: Shop,
  order: { number: string; order_status: Status },
  stage: ParcelState['stage'],
): Promise<void> {
  if (stage === null || stage === 'not_delivered') return;
  for (const next of findTransitionChain(order.order_status, stage)) {
    try {
      await transitionOrder(shop, { number: order.number, status: next, reason: '' });
    } catch (error) {
      if (error instanceof ShopError && error.status === 409) return;
      throw error;
    }
  }
}
