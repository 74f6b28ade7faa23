import type { cancelFields } from '@/lib/contracts/orders';
import type { z } from '@/lib/contracts/zod';

/** What is typed into the form, and what it sends. */
export type CancelInput = z.input<typeof cancelFields>;
export type CancelOutput = z.output<typeof cancelFields>;
