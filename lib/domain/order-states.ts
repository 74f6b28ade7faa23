import type { OrderStatus as Status } from '#lib/contracts/order-status.ts';
import type { Order } from '#lib/contracts/orders.ts';

/** Status of an order that is accepted once it is paid. */
export const UNPAID = 'awaiting_payment' as const satisfies Status;

/** Unpaid orders reserve their goods for this many minutes, then they are cancelled. */
export const PAYMENT_MINUTES = 30;

/** Whether the shop has received an order's money outside the bank: a paid order without a method at the bank. */
export const isPaidOutside = ({ history, payment }: Pick<Order, 'history' | 'payment'>): boolean =>
  payment.method === null && history.some(({ status }) => status === 'paid');

/**
 * Time left to pay an order.
 * @param created when the order was made
 * @param now the present moment
 * @returns whole seconds, 0 when the time is over
 */
export const secondsToPay = (created: Date, now: Date): number =>
  Math.max(0, Math.ceil((created.getTime() - now.getTime()) / 1000) + PAYMENT_MINUTES * 60);

/** The allowed transitions of an order's status. */
const TRANSITIONS: Readonly<Record<Status, readonly Status[]>> = {
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

/** Whether the shop may change an order's status so. */
export const canTransition = (from: Status, to: Status): boolean => TRANSITIONS[from].includes(to);

/** Whether the order is finished: nothing more is expected to reach the shopper. */
export const isEnded = (status: Status | undefined): boolean =>
  status !== undefined && ['completed', 'cancelled', 'returned'].includes(status);

/** Whether the shopper may still cancel an order: until it has been shipped. */
export const canCancel = (status: Status): boolean =>
  ['new', 'awaiting_payment', 'paid', 'assembling'].includes(status);
