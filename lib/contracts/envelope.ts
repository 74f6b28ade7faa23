import { z } from './zod.ts';

export const apiError = z.object({
  message: z.string(),
  /** Stable, machine-readable error code. */
  code: z.string().optional(),
  /** Dotted path of the input field to which the message belongs. */
  field: z.string().optional(),
  /**
   * Value that the client sent, roubles or units, when the back end has another value. Null if the client sent no
   * value.
   */
  old: z.number().nullable().optional(),
  /** Value that the back end has instead of `old`. */
  new: z.number().nullable().optional(),
  /** Seconds after which the same request may succeed. */
  seconds: z.number().int().optional(),
});
export type ApiError = z.infer<typeof apiError>;

/** Error response in either of its two forms (section 7, AP-01). */
export const refusal = z.union([
  z.object({ status: z.literal('error'), errors: z.array(apiError).min(1) }),
  z.object({
    status: z.literal('error'),
    exception_show: z.enum(['popup', 'inline']),
    exception_title: z.string().optional(),
    exception_message: z.string(),
  }),
]);

/** Response in one of three forms: success, or either form of a refusal (section 7, AP-01). */
export type Envelope<T> = { status: 'success'; result: T } | z.infer<typeof refusal>;
