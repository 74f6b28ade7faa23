import type { OrderTracking } from '@/lib/contracts/orders';
import { orderStatusTitles } from '@/lib/texts/order';

type Status = OrderTracking['status'];

interface OrderStep {
  status: Status;
  title: string;
  /** When it came, `2026-11-21T12:00:00+03:00`; null for one that is still ahead. */
  at: string | null;
  isNow: boolean;
}

/** The usual way of an order, by how it reaches its buyer. */
const WAYS: Record<OrderTracking['delivery']['type'], readonly Status[]> = {
  courier: ['new', 'assembling', 'on_the_way', 'completed'],
  storepickup: ['new', 'assembling', 'ready_for_pickup', 'completed'],
  pickuppoints: ['new', 'assembling', 'on_the_way', 'ready_for_pickup', 'completed'],
};

/** What stands between two steps of the usual way, as the step before it. */
const SAME_AS: Partial<Record<Status, Status>> = { awaiting_payment: 'new', paid: 'new' };

type Tracked = Pick<OrderTracking, 'status' | 'history'> & {
  delivery: Pick<OrderTracking['delivery'], 'type'>;
};

/**
 * What has happened to an order, then what is still to come (design, section 5). One that was cancelled or
 * returned has nothing to come.
 */
export function stepsOf({ status, delivery, history }: Tracked): OrderStep[] {
  const past = history.map((event, index) => ({
    status: event.status,
    title: event.status_title,
    at: event.created_at,
    isNow: index === history.length - 1,
  }));
  const way = WAYS[delivery.type];
  const reached = way.indexOf(SAME_AS[status] ?? status);
  const ahead = reached < 0 ? [] : way.slice(reached + 1);
  return [
    ...past,
    ...ahead.map((next) => ({ status: next, title: orderStatusTitles[next], at: null, isNow: false })),
  ];
}
