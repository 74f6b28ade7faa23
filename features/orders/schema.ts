import type { reviewFields } from '#lib/contracts/reviews.ts';
import type { z } from '#lib/contracts/zod.ts';

/** What is typed into the forms, and what they send. */
export type ReviewInput = z.input<typeof reviewFields>;
export type ReviewOutput = z.output<typeof reviewFields>;
