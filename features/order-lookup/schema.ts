import { trackingFields } from '@/lib/contracts/orders';
import { phone as wholePhone } from '@/lib/contracts/recipient';
import { z } from '@/lib/contracts/zod';
import { isPhoneHint } from '@/lib/domain/phone';
import { validation } from '@/lib/texts/validation';

const phone = z.string().trim().refine(isPhoneHint, validation.phoneOrDigits);

/**
 * What the form asks for: the number alone may do, the number and the whole phone are needed, or the number is known
 * already and the last digits do.
 */
export const schemas = {
  phoneOptional: trackingFields,
  both: trackingFields.extend({ phone: wholePhone }),
  phone: z.object({ number: z.string(), phone }),
};

export type OrderLookupInput = z.input<typeof trackingFields>;
/** The number in its normal form; the phone whole, its last four digits, or empty where it is optional. */
export type OrderLookupValues = z.output<typeof trackingFields>;
