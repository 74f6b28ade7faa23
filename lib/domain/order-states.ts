import type { PaymentMethod } from './payments.ts';

/** Statuses of an order, in their usual sequence. */
export const ORDER_STATUSES = [
  'new',
  'awaiting_payment',
  'paid',
  'assembling',
  'on_the_way',
  'ready_for_pickup',
  'completed',
  'cancelled',
  'returned',
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** Status of an order that awaits its payment before it is accepted. */
export const AWAITING_PAYMENT = 'awaiting_payment' as const satisfies OrderStatus;

/**
 * Minutes for which an unpaid order reserves its products. An order that is still unpaid after this time is cancelled.
 */
export const PAYMENT_MINUTES = 30;

interface PaidOrder {
  history: ReadonlyArray<{ status?: OrderStatus | undefined }>;
  payment: { method: PaymentMethod | null };
}

/** True when the shop has received the payment outside the bank: the order is paid but has no bank payment method. */
export const isPaidOutsideBank = ({ history, payment }: PaidOrder): boolean =>
  payment.method === null && history.some(({ status }) => status === 'paid');

/**
 * Computes the time left to pay an order.
 * @param created time at which the order was placed
 * @param now current time
 * @returns whole seconds, 0 after the deadline
 */
export const computeSecondsToPay = (created: Date, now: Date): number =>
  Math.max(0, Math.ceil((created.getTime() - now.getTime()) / 1000) + PAYMENT_MINUTES * 60);

/** Allowed transitions of an order's status. */
const TRANSITIONS: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  new: ['assembling', 'cancelled'],
  awaiting_payment: ['paid', 'cancelled'],
  paid: ['assembling', 'cancelled'],
  assembling: ['on_the_way', 'ready_for_pickup', 'cancelled'],
  on_the_way: ['ready_for_pickup', 'completed', 'cancelled'],
  ready_for_pickup: ['completed', 'cancelled'],
  completed: ['returned'],
  cancelled: [],
  returned: [],
};

/** True when the shop may change an order's status from `from` to `to`. */
export const canTransitionOrder = (from: OrderStatus, to: OrderStatus): boolean =>
  TRANSITIONS[from].includes(to);

/** True when an order is completed, cancelled or returned. */
export const isFinalStatus = (status: OrderStatus | undefined): boolean =>
  status !== undefined && ['completed', 'cancelled', 'returned'].includes(status);

/** True while the shopper may cancel an order: until it has been shipped. */
export const canCancelOrder = (status: OrderStatus): boolean =>
  ['new', 'awaiting_payment', 'paid', 'assembling'].includes(status);
