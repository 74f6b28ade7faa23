import type { Location } from '#lib/contracts/locations.ts';
import { DEFAULT_CITY } from '#lib/domain/default-city.ts';
import { COUNTRY_NAMES } from '#lib/texts/countries.ts';
import { modalTriggerTexts } from '#lib/texts/modal-triggers.ts';

const coordinates = { lat: 55.75396, lon: 37.620393 };

const location = { id: 84, name: modalTriggerTexts.defaultCity, coordinates };
const city = { ...DEFAULT_CITY, name: modalTriggerTexts.defaultCity, coordinates };

/** Location of shoppers who have not chosen a city: Moscow (section 3). */
export const defaultLocation: Location = {
  country: { code: 'RU', name: COUNTRY_NAMES.RU },
  location,
  city,
  cities: [{ id: city.id, name: city.name, location_id: location.id }],
};
