import type { PaymentMethod } from './payments.ts';

/** Statuses of an order, in the usual sequence. */
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

/** Status of an order that is accepted once it is paid. */
export const UNPAID = 'awaiting_payment' as const satisfies OrderStatus;

/** Unpaid orders reserve their goods for this many minutes, then they are cancelled. */
export const PAYMENT_MINUTES = 30;

interface PaidOrder {
  history: ReadonlyArray<{ status?: OrderStatus | undefined }>;
  payment: { method: PaymentMethod | null };
}

/** Whether the shop has received an order's money outside the bank: a paid order without a method at the bank. */
export const isPaidOutside = ({ history, payment }: PaidOrder): boolean =>
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

/** Whether the shop may change an order's status so. */
export const canTransition = (from: OrderStatus, to: OrderStatus): boolean => TRANSITIONS[from].includes(to);

/** Whether the order is finished: nothing more is expected to reach the shopper. */
export const isEnded = (status: OrderStatus | undefined): boolean =>
  status !== undefined && ['completed', 'cancelled', 'returned'].includes(status);

/** Whether the shopper may still cancel an order: until it has been shipped. */
export const canCancel = (status: OrderStatus): boolean =>
  ['new', 'awaiting_payment', 'paid', 'assembling'].includes(status);
