import { z } from '@/lib/contracts/zod';
import { validation } from '@/lib/texts/validation';

const text = z.string().trim().max(200);

/** VA-09: the street first, then the house. */
export const addressForm = z.object({
  country_iso_code: z.enum(['RU', 'BY']),
  city: text.min(1, validation.required),
  street_with_type: text.min(1, validation.address.noStreet),
  house: text.min(1, validation.address.noHouse),
  block: text,
  flat: text,
  /** Six digits in both countries, or none. */
  postal_code: text.regex(/^(\d{6})?$/, validation.field),
  comment: z.string().trim().max(500),
});
export type AddressValues = z.infer<typeof addressForm>;

export const emptyAddress: AddressValues = {
  country_iso_code: 'RU',
  city: '',
  street_with_type: '',
  house: '',
  block: '',
  flat: '',
  postal_code: '',
  comment: '',
};
