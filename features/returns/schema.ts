import { type ReturnableOrder, refundFields, returnContact } from '#lib/contracts/returns.ts';
import { trimmedTextSchema } from '#lib/contracts/text-schemas.ts';
import { z } from '#lib/contracts/zod.ts';
import { cleanNumber, NUMBER_MAX } from '#lib/domain/number-input.ts';
import { validation } from '#lib/texts/validation.ts';
import { texts } from './texts.ts';

export const COMMENT_MAX = 500;

const line = z.object({
  offer_id: z.number(),
  checked: z.boolean(),
  quantity: z.number(),
  /** Id of the chosen reason. 0 before a reason is chosen. */
  reason_id: z.number(),
});

/** Schema of the account fields without validation, for a refund to the card. */
const unvalidatedRefund = z.object({ account: z.string(), bik: z.string(), account_holder: z.string() });

/** True when some or all of the refund has to be sent to a bank account. */
export const needsAccount = ({ refund_to_card, refund_to_certificate }: ReturnableOrder): boolean =>
  !refund_to_card && refund_to_certificate !== 'all';

/**
 * Creates the schema of an order's lines. At least one line has to be chosen, and each chosen line needs a reason. If
 * no line is chosen, the error is shown at the first returnable line.
 */
const createLinesSchema = ({ items }: ReturnableOrder) =>
  z.array(line).superRefine((lines, context) => {
    if (!lines.some(({ checked }) => checked)) {
      const first = items.findIndex(({ returnable }) => returnable > 0);
      context.addIssue({
        code: 'custom',
        path: [Math.max(0, first), 'checked'],
        message: validation.returnItems,
      });
    }
    for (const [index, { checked, reason_id }] of lines.entries())
      if (checked && reason_id < 1)
        context.addIssue({ code: 'custom', path: [index, 'reason_id'], message: validation.reason });
  });

/** Creates the schema of the form below the chosen order. */
export const createReturnFormSchema = (order: ReturnableOrder) =>
  z.object({
    lines: createLinesSchema(order),
    /**
     * Id of the chosen source, which determines how the items are handed over. The id is the value of a radio button,
     * and is empty before a source is chosen.
     */
    source_id: z.string(texts.source.missing).min(1, texts.source.missing),
    refund: needsAccount(order) ? refundFields : unvalidatedRefund,
    contact: returnContact,
    comment: trimmedTextSchema(COMMENT_MAX, validation.message.long),
    agree: z.boolean().refine((given) => given, texts.consent.missing),
  });

export type ReturnInput = z.input<ReturnType<typeof createReturnFormSchema>>;
export type ReturnOutput = z.output<ReturnType<typeof createReturnFormSchema>>;

export const findReturnSchema = z.object({
  number: z
    .string()
    .max(NUMBER_MAX, texts.find.numberMissing)
    .transform(cleanNumber)
    .pipe(z.string().min(1, texts.find.numberMissing)),
});
