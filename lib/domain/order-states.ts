import type { Order } from '@/lib/contracts/orders';

type Status = Order['status'];

/** An order that is accepted once its money has come. */
export const UNPAID = 'awaiting_payment' as const satisfies Status;

/** Unpaid orders hold their goods for so long (design, section 5). */
export const PAYMENT_MINUTES = 30;

/**
 * What is left of the time to pay.
 * @param created when the order was made
 * @returns whole seconds, 0 when the time is over
 */
export const secondsToPay = (created: Date, now: Date): number =>
  Math.max(0, Math.ceil((created.getTime() - now.getTime()) / 1000) + PAYMENT_MINUTES * 60);

/** Where an order may go from where it is (design, section 5); what is not here is refused. */
const MOVES: Readonly<Record<Status, readonly Status[]>> = {
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

/** Whether the shop may move an order so. */
export const canMove = (from: Status, to: Status): boolean => MOVES[from].includes(to);

/** Whether nothing more is expected to come to the buyer. */
export const isEnded = (status: Status): boolean => ['completed', 'cancelled', 'returned'].includes(status);

/** Whether the buyer may still call an order off: until it has left. */
export const canCancel = (status: Status): boolean =>
  ['new', 'awaiting_payment', 'paid', 'assembling'].includes(status);
