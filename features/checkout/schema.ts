import { recipient } from '@/lib/contracts/recipient';
import { z } from '@/lib/contracts/zod';
import { validation } from '@/lib/texts/validation';
import { texts } from './texts';

/** The recipient's form; the phone leaves it as `+` and digits. */
export const recipientForm = recipient.extend({
  consent: z.boolean().refine((given) => given, texts.consent.missing),
});

const text = z.string().trim().max(200);

/** VA-09: the street first, then the house. */
export const addressForm = z.object({
  street_with_type: text.min(1, validation.address.noStreet),
  house: text.min(1, validation.address.noHouse),
  block: text,
  flat: text,
  comment: z.string().trim().max(500),
});
export type AddressForm = z.infer<typeof addressForm>;
