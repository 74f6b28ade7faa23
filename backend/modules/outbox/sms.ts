import { z } from 'zod';
import { orderStatus } from '#lib/contracts/order-status.ts';

/** A phone, `+79161234567`. */
const to = z.string();

/**
 * Shape of an SMS in the outbox. The phone, text and link are stored only until the SMS is sent. `template` is
 * retained. The text of an SMS about an order's status is built when the SMS is sent. Other SMS contain their text.
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
    /** Subject of the SMS, stored for the operator, such as `booking`. */
    template: z.string(),
    to,
    text: z.string(),
  }),
]);
export type OutboxSms = z.infer<typeof outboxSms>;
