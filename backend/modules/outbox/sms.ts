import { z } from 'zod';

/** An SMS in the outbox. Its phone and text exist there only until it is sent; `template` stays. */
export const outboxSms = z.object({
  /** What it is about, for the table: `booking`. */
  template: z.string(),
  /** A phone, `+79161234567`. */
  to: z.string(),
  text: z.string(),
});
export type OutboxSms = z.infer<typeof outboxSms>;
