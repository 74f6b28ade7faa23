import { z } from 'zod';
import { orderStatus } from '#lib/contracts/order-status.ts';

/** A phone, `+79161234567`. */
const to = z.string();

/**
 * An SMS in the outbox. Its phone, text and link exist there only until it is sent; `template` stays. That of an order is
 * written when it is sent, any other is its text.
 */
export const outboxSms = z.union([
  z.object({
    template: z.literal('order'),
    to,
    /** The number that the shopper sees. */
    order: z.string(),
    status: orderStatus,
    /** The secret of the link to the order's page. */
    token: z.string(),
  }),
  z.object({
    /** What it is about, for the table: `booking`. */
    template: z.string(),
    to,
    text: z.string(),
  }),
]);
export type OutboxSms = z.infer<typeof outboxSms>;
