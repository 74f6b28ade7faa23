import { address, countryCode } from './address.ts';
import { coordinates } from './common.ts';
import { endpoint } from './endpoint.ts';
import { z } from './zod.ts';

/** Maximum number of suggestions per request (section 9). */
export const MAX_SUGGESTIONS = 5;

/** Suggested address. Unknown fields are empty. */
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
    /** Text of the suggestion in the list. */
    value: z.string(),
    flat: z.string(),
    /** Coordinates of the street or of a more exact location. Null when the service does not return them. */
    coordinates: coordinates.nullable(),
  });
export type AddressSuggestion = z.infer<typeof addressSuggestion>;

/** Address suggestions of the configured service (sections 5 and 7, AP-16, VA-10). */
export const suggestionEndpoints = {
  'POST /services/rest/v1/address/suggestions': endpoint({
    summary: 'Подсказки адреса: города или улицы и дома; отказ сервиса — пустой список',
    access: 'public',
    body: z.object({
      query: z.string().trim().max(300),
      count: z.number().int().min(1).max(MAX_SUGGESTIONS).default(MAX_SUGGESTIONS),
      /** `city` requests cities, `street` requests streets and houses of the city. */
      mode: z.enum(['city', 'street']),
      /** Restricts the suggestions to one country. By default addresses in Russia and Belarus are suggested. */
      country_iso_code: countryCode.optional(),
      /** Restricts the suggestions to the city with this name. */
      city: z.string().trim().max(200).default(''),
    }),
    result: z.object({ suggestions: z.array(addressSuggestion) }),
  }),
};
