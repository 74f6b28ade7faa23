import { z } from 'zod';
import { toKopecks, toRoubles } from '#lib/domain/money.ts';
import type { PaymentState } from '../port.ts';

/** Amount as the API returns it, converted to kopecks. */
const amount = z
  .object({ value: z.string().regex(/^\d{1,9}\.\d{2}$/), currency: z.literal('RUB') })
  .transform(({ value }) => toKopecks(Number(value)));

/** Converts kopecks to an amount in the API's format. */
export const toAmount = (kopecks: number) => ({ value: toRoubles(kopecks).toFixed(2), currency: 'RUB' });

/** Payment as the API returns it. */
export const paymentSchema = z.object({
  id: z.string(),
  status: z.enum(['pending', 'waiting_for_capture', 'succeeded', 'canceled']),
  amount,
  confirmation: z
    .object({ confirmation_url: z.url().optional(), confirmation_data: z.string().optional() })
    .optional(),
  metadata: z.object({ payment_id: z.string().optional() }).optional(),
});
export type YookassaPayment = z.output<typeof paymentSchema>;

/** Refund as the API returns it. */
export const refundSchema = z.object({
  id: z.string(),
  payment_id: z.string(),
  status: z.enum(['pending', 'succeeded', 'canceled']),
  amount,
  description: z.string().optional(),
});
/** List of refunds of a payment. */
export const refundListSchema = z.object({ items: z.array(refundSchema) });

/** Receipt as the API returns it. */
export const receiptSchema = z.object({ status: z.enum(['pending', 'succeeded', 'canceled']) });
/** List of receipts of a payment. */
export const receiptListSchema = z.object({
  items: z.array(
    receiptSchema.extend({
      type: z.string(),
      items: z.array(z.object({ payment_mode: z.string().optional() })).default([]),
    }),
  ),
});

/** Notification that YooKassa posts to the shop. */
export const notificationSchema = z.object({
  event: z.enum(['payment.waiting_for_capture', 'payment.succeeded', 'payment.canceled', 'refund.succeeded']),
  object: z.object({ id: z.string().regex(/^[\w-]{1,64}$/) }),
});

const STATES = {
  pending: 'pending',
  waiting_for_capture: 'held',
  succeeded: 'paid',
  canceled: 'declined',
} as const;

/** Converts a payment from the API to its state. */
export function toPaymentState({ status, amount }: YookassaPayment): PaymentState {
  const state = STATES[status];
  return { status: state, amount: state === 'held' || state === 'paid' ? amount : 0 };
}
