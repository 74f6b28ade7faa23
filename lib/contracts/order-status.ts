import { z } from './zod.ts';

export const orderStatus = z.enum([
  'new',
  'awaiting_payment',
  'paid',
  'assembling',
  'on_the_way',
  'ready_for_pickup',
  'completed',
  'cancelled',
  'returned',
]);

export type OrderStatus = z.infer<typeof orderStatus>;

/** Of an order's payments at the bank: one went through, one waits for the bank's word, or all were refused. */
export const paymentState = z.enum(['pending', 'paid', 'declined']);
