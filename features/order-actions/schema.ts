import type { cancelFields } from '#lib/contracts/orders.ts';
import type { z } from '#lib/contracts/zod.ts';

/** What is typed into the form, and what it sends. */
export type CancelInput = z.input<typeof cancelFields>;
export type CancelOutput = z.output<typeof cancelFields>;
