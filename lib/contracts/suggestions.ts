import { address, countryCode } from './address.ts';
import { coordinates } from './common.ts';
import { endpoint } from './endpoint.ts';
import { z } from './zod.ts';

/** Section 9: results of one question. */
export const SUGGESTIONS = 5;

/** An address as it is offered: whatever of it is not known is empty. */
export const addressSuggestion = address
  .pick({
    country: true,
    country_iso_code: true,
    postal_code: true,
    city: true,
    street_with_type: true,
    house: true,
    block: true,
  })
  .extend({
    /** As it is shown in the list. */
    value: z.string(),
    flat: z.string(),
    /** Where it is, to a street or better; null where the service does not tell. */
    coordinates: coordinates.nullable(),
  });
export type AddressSuggestion = z.infer<typeof addressSuggestion>;

/** Sections 5 and 7: address suggestions of the service that the shop is set up with (AP-16, VA-10). */
export const suggestionEndpoints = {
  'POST /services/rest/v1/address/suggestions': endpoint({
    summary: 'Подсказки адреса: города или улицы и дома; отказ сервиса — пустой список',
    access: 'public',
    body: z.object({
      query: z.string().trim().max(300),
      count: z.number().int().min(1).max(SUGGESTIONS).default(SUGGESTIONS),
      /** city: places; street: streets and houses of the city. */
      mode: z.enum(['city', 'street']),
      /** Only of this country; both without it. */
      country_iso_code: countryCode.optional(),
      /** Only of this city, by its name. */
      city: z.string().trim().max(200).default(''),
    }),
    result: z.object({ suggestions: z.array(addressSuggestion) }),
  }),
};
