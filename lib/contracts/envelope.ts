import { z } from './zod.ts';

export const apiError = z.object({
  message: z.string(),
  /** Stable machine name of the failure. */
  code: z.string().optional(),
  /** Dotted path of the input field that the message belongs to. */
  field: z.string().optional(),
  /** What the caller sent, where the shop holds something else: roubles or pieces; null for nothing. */
  old: z.number().nullable().optional(),
  /** What the shop holds instead. */
  new: z.number().nullable().optional(),
  /** After how many seconds the same request may succeed. */
  seconds: z.number().int().optional(),
});
export type ApiError = z.infer<typeof apiError>;

/** Section 7: an answer that is no result, in either of its forms (AP-01). */
export const refusal = z.union([
  z.object({ status: z.literal('error'), errors: z.array(apiError).min(1) }),
  z.object({
    status: z.literal('error'),
    exception_show: z.enum(['popup', 'inline']),
    exception_title: z.string().optional(),
    exception_message: z.string(),
  }),
]);

/** Section 7: the three forms an answer may take (AP-01). */
export type Envelope<T> = { status: 'success'; result: T } | z.infer<typeof refusal>;
