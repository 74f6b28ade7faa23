import type { DeliveryType } from './deliveries.ts';
import type { OrderStatus as Status } from './order-states.ts';

interface OrderStep {
  /** Left out where a back end has a status of its own. */
  status?: Status | undefined;
  title: string;
  /** When it was reached, `2026-11-21T12:00:00+03:00`; null for a step that is still ahead. */
  at: string | null;
  isNow: boolean;
}

/** The usual statuses of an order, by delivery type. */
const PATHS: Record<DeliveryType, readonly Status[]> = {
  courier: ['new', 'assembling', 'on_the_way', 'completed'],
  storepickup: ['new', 'assembling', 'ready_for_pickup', 'completed'],
  pickuppoints: ['new', 'assembling', 'on_the_way', 'ready_for_pickup', 'completed'],
};

/** Statuses that are not steps themselves, with the step that they belong to. */
const SAME_AS: Partial<Record<Status, Status>> = { awaiting_payment: 'new', paid: 'new' };

interface TrackedOrder {
  status?: Status | undefined;
  history: ReadonlyArray<{ status?: Status | undefined; status_title: string; created_at: string }>;
  delivery: { type?: DeliveryType | undefined };
}

/**
 * The steps of an order for display: those in its history, then those still ahead. A cancelled or returned
 * order has none ahead, nor has one without a known status or delivery.
 * @param titles of the statuses that are ahead
 */
export function orderSteps(
  { status, delivery, history }: TrackedOrder,
  titles: Readonly<Record<Status, string>>,
): OrderStep[] {
  const past = history.map((event, index) => ({
    status: event.status,
    title: event.status_title,
    at: event.created_at,
    isNow: index === history.length - 1,
  }));
  const path = delivery.type ? PATHS[delivery.type] : [];
  const reached = status ? path.indexOf(SAME_AS[status] ?? status) : -1;
  const ahead = reached < 0 ? [] : path.slice(reached + 1);
  return [...past, ...ahead.map((next) => ({ status: next, title: titles[next], at: null, isNow: false }))];
}
