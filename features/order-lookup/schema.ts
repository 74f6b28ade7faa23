import { trackingFields } from '#lib/contracts/orders.ts';
import { phone as wholePhone } from '#lib/contracts/recipient.ts';
import { z } from '#lib/contracts/zod.ts';
import { isPhoneHint } from '#lib/domain/phone.ts';
import { NUMBER_MAX, readNumber } from '#lib/domain/typed-number.ts';
import { validation } from '#lib/texts/validation.ts';
import { orderLookupTexts } from './texts.ts';

const { numberMissing } = orderLookupTexts;
/** Only the back end knows what its numbers look like. */
const number = z
  .string()
  .max(NUMBER_MAX, numberMissing)
  .transform(readNumber)
  .pipe(z.string().min(1, numberMissing));
const fields = trackingFields.extend({ number });

const phone = z.string().trim().refine(isPhoneHint, validation.phoneOrDigits);

/**
 * What the form asks for: the number alone may do, the number and the whole phone are needed, or the number is known
 * already and the last digits do.
 */
export const schemas = {
  phoneOptional: fields,
  both: fields.extend({ phone: wholePhone }),
  phone: z.object({ number: z.string(), phone }),
};

export type OrderLookupInput = z.input<typeof fields>;
/** The number as it was typed; the phone whole, its last four digits, or empty where it is optional. */
export type OrderLookupValues = z.output<typeof fields>;
