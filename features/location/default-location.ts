import type { Location } from '@/lib/contracts/local';
import { DEFAULT_CITY } from '@/lib/domain/default-city';
import { cityTexts as texts } from '@/lib/texts/city';
import { COUNTRIES } from '@/lib/texts/countries';

const coordinates = { lat: 55.75396, lon: 37.620393 };

/** Section 3: the city of shoppers who have chosen none is Moscow. */
export const defaultLocation: Location = {
  country: { code: 'RU', name: COUNTRIES.RU },
  location: { id: 84, name: texts.defaultCity, coordinates },
  city: { ...DEFAULT_CITY, name: texts.defaultCity, coordinates },
};
