import type { trackingFields } from '@/lib/contracts/orders';
import type { z } from '@/lib/contracts/zod';

/** What is typed into the form, and what it sends. */
export type TrackingInput = z.input<typeof trackingFields>;
export type TrackingOutput = z.output<typeof trackingFields>;
