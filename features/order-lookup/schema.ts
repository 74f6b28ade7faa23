import { trackingFields } from '#lib/contracts/orders.ts';
import { phone as wholePhone } from '#lib/contracts/recipient.ts';
import { z } from '#lib/contracts/zod.ts';
import { cleanNumber, NUMBER_MAX } from '#lib/domain/number-input.ts';
import { isPhoneHint } from '#lib/domain/phone.ts';
import { validation } from '#lib/texts/validation.ts';
import { orderLookupTexts } from './texts.ts';

const { numberMissing } = orderLookupTexts;
/** Any text is accepted, because the format of numbers depends on the back end. */
const number = z
  .string()
  .max(NUMBER_MAX, numberMissing)
  .transform(cleanNumber)
  .pipe(z.string().min(1, numberMissing));
const fields = trackingFields.extend({ number });

const phone = z.string().trim().refine(isPhoneHint, validation.phoneOrDigits);

/**
 * Schemas of the form's variants. `phoneOptional` requires only the number. `both` requires the number and the full
 * phone. `phone` is for a known number and accepts the phone's last digits.
 */
export const orderLookupSchemas = {
  phoneOptional: fields,
  both: fields.extend({ phone: wholePhone }),
  phone: z.object({ number: z.string(), phone }),
};

export type OrderLookupInput = z.input<typeof fields>;
/**
 * The number as it was typed, and the phone. The phone may be only its last four digits, or empty where it is optional.
 */
export type OrderLookupValues = z.output<typeof fields>;
