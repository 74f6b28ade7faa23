import type { DeliveryType } from './deliveries.ts';
import type { OrderStatus as Status } from './order-states.ts';

interface OrderStep {
  /** Absent when the back end has other statuses than the contract. */
  status?: Status | undefined;
  title: string;
  /** Time at which the step was reached, `2026-11-21T12:00:00+03:00`. Null for an expected step. */
  at: string | null;
  isNow: boolean;
}

/** Usual statuses of an order, by delivery type. */
const PATHS: Record<DeliveryType, readonly Status[]> = {
  courier: ['new', 'assembling', 'on_the_way', 'completed'],
  storepickup: ['new', 'assembling', 'ready_for_pickup', 'completed'],
  pickuppoints: ['new', 'assembling', 'on_the_way', 'ready_for_pickup', 'completed'],
};

/** Statuses that are not separate steps. The value is the step to which the status belongs. */
const SAME_AS: Partial<Record<Status, Status>> = { awaiting_payment: 'new', paid: 'new' };

interface TrackedOrder {
  status?: Status | undefined;
  history: ReadonlyArray<{ status?: Status | undefined; status_title: string; created_at: string }>;
  delivery: { type?: DeliveryType | undefined };
}

/**
 * Lists the steps of an order for display: its history, then the expected steps. Cancelled and returned orders, and
 * orders with an unknown status or delivery type, have no expected steps.
 * @param titles title of each status, for the expected steps
 */
export function listOrderSteps(
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
