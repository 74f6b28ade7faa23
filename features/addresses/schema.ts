import { addressComment, addressLine } from '#lib/contracts/address.ts';
import { z } from '#lib/contracts/zod.ts';
import { validation } from '#lib/texts/validation.ts';

/** Schema of the address form. Its fields are validated in this order, the street before the house (VA-09). */
export const addressFormSchema = z.object({
  country_iso_code: z.enum(['RU', 'BY']),
  city: addressLine.min(1, validation.required),
  street_with_type: addressLine.min(1, validation.address.noStreet),
  house: addressLine.min(1, validation.address.noHouse),
  block: addressLine,
  flat: addressLine,
  /** Six digits, both in Russia and in Belarus, or empty. */
  postal_code: addressLine.max(6, validation.field).regex(/^(\d{6})?$/, validation.field),
  comment: addressComment,
});
export type AddressValues = z.infer<typeof addressFormSchema>;

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
