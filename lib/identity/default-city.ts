import type { Location } from '#lib/contracts/locations.ts';
import { DEFAULT_CITY } from '#lib/domain/default-city.ts';
import { COUNTRY_NAMES } from '#lib/texts/countries.ts';
import { modalTriggerTexts } from '#lib/texts/modal-triggers.ts';
import { getPublicIdentity } from './current.ts';
import type { Identity } from './schema.ts';

type DefaultCity = NonNullable<Identity['default_city']>;

/** Moscow (section 3). */
const MOSCOW: DefaultCity = {
  ...DEFAULT_CITY,
  location_id: 84,
  country: 'RU',
  name: modalTriggerTexts.defaultCity,
  coordinates: { lat: 55.75396, lon: 37.620393 },
};

/** Returns the city of a shopper who has not chosen one: the city of the shop's identity, by default Moscow. */
export const getDefaultCity = (): DefaultCity => getPublicIdentity().default_city ?? MOSCOW;

/** Returns the location of a shopper who has not chosen a city (section 3). */
export function getDefaultLocation(): Location {
  const { id, location_id, code, name, country, coordinates } = getDefaultCity();
  return {
    country: { code: country, name: COUNTRY_NAMES[country] },
    location: { id: location_id, name, coordinates },
    city: { id, name, code, coordinates },
    cities: [{ id, name, location_id }],
  };
}
