import { bookingFields } from '#lib/contracts/booking.ts';
import { z } from '#lib/contracts/zod.ts';
import { texts } from './texts.ts';

/** Schema of the contact form (section 5). The phone is normalized to `+` and digits. */
export const bookingContactSchema = bookingFields.extend({
  consent: z.boolean().refine((given) => given, texts.consent.missing),
});
export type ContactOutput = z.output<typeof bookingContactSchema>;
