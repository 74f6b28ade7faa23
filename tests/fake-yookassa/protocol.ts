import { z } from 'zod';

/** An error response of the API. */
export class ApiFailure extends Error {
  readonly status: number;
  readonly code: string;
  readonly parameter: string | undefined;

  constructor(status: number, code: string, parameter?: string) {
    super(code);
    this.status = status;
    this.code = code;
    this.parameter = parameter;
  }
}

export const createInvalidRequest = (parameter: string) => new ApiFailure(400, 'invalid_request', parameter);
export const createNotFound = () => new ApiFailure(404, 'not_found');

/** Parses `{ value: '123.45', currency: 'RUB' }` to kopecks. */
export const amountSchema = z
  .object({ value: z.string().regex(/^\d{1,7}\.\d{2}$/), currency: z.literal('RUB') })
  .transform(({ value }) => Number(value.replace('.', '')))
  .refine((kopecks) => kopecks > 0);

export const toAmount = (kopecks: number) => ({
  value: `${Math.floor(kopecks / 100)}.${String(kopecks % 100).padStart(2, '0')}`,
  currency: 'RUB',
});

const item = z
  .object({
    description: z.string().min(1).max(128),
    quantity: z.string().regex(/^\d{1,5}\.\d{2}$/),
    amount: amountSchema,
    vat_code: z.number().int().min(1).max(12),
    payment_mode: z.enum(['full_prepayment', 'advance', 'full_payment']),
    payment_subject: z.enum(['commodity', 'service', 'payment', 'marked']),
    measure: z.literal('piece'),
    mark_mode: z.literal('0').optional(),
    mark_code_info: z.object({ gs_1m: z.string().min(1) }).optional(),
    mark_quantity: z.object({ numerator: z.literal(1), denominator: z.literal(1) }).optional(),
  })
  .strict()
  .refine(
    (one) =>
      one.payment_subject !== 'marked' ||
      (one.mark_mode && one.mark_code_info && one.mark_quantity && one.quantity === '1.00'),
  );

const receiptFields = {
  customer: z
    .object({
      email: z.email().optional(),
      phone: z
        .string()
        .regex(/^\d{11,15}$/)
        .optional(),
    })
    .strict()
    .refine(({ email, phone }) => email || phone),
  items: z.array(item).min(1).max(100),
  tax_system_code: z.number().int().min(1).max(6).optional(),
};

export const receiptDataSchema = z.object(receiptFields).strict();
export type ReceiptData = z.output<typeof receiptDataSchema>;

/** Adds up the sums of all items, in kopecks. */
export const sumItems = (items: ReceiptData['items']): number =>
  items.reduce((sum, one) => sum + Math.round(Number(one.quantity) * one.amount), 0);

const id = z.string().min(1);

export const newPaymentSchema = z
  .object({
    amount: amountSchema,
    capture: z.boolean(),
    payment_method_data: z.object({ type: z.enum(['bank_card', 'sbp', 'sber_bnpl']) }).strict(),
    confirmation: z.union([
      z.object({ type: z.literal('redirect'), return_url: z.url() }).strict(),
      z.object({ type: z.literal('qr') }).strict(),
    ]),
    description: z.string().max(128),
    metadata: z.object({ payment_id: z.uuid() }).strict(),
    receipt: receiptDataSchema,
  })
  .strict();

export const captureSchema = z.object({ amount: amountSchema }).strict();
export const cancelSchema = z.object({}).strict();

export const newRefundSchema = z
  .object({
    payment_id: id,
    amount: amountSchema,
    description: z.string().max(250).optional(),
    receipt: receiptDataSchema,
  })
  .strict();

export const newReceiptSchema = z
  .object({
    ...receiptFields,
    type: z.literal('payment'),
    payment_id: id,
    send: z.literal(true),
    settlements: z
      .array(z.object({ type: z.enum(['prepayment', 'cashless']), amount: amountSchema }).strict())
      .min(1),
  })
  .strict();

/** Parses a request's body. @throws ApiFailure that names the first invalid parameter */
export function parse<T extends z.ZodType>(schema: T, body: unknown): z.output<T> {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  throw createInvalidRequest(parsed.error.issues[0]?.path.join('.') || 'body');
}
