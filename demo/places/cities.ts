import { LISTED_CITIES, type ListedCity } from '#lib/domain/russian/city-list/index.ts';

export type DeliveryZone = 'moscow' | 'spb' | 'region' | 'far';

export interface City extends ListedCity {
  zone: DeliveryZone;
}

/** Last id of a city of the demo shop, whose pickup points must not change when the list grows. */
const LAST_ID = 262;
const MILLION = 1_000_000;

function getZone({ name, region, country_code, population }: ListedCity): DeliveryZone {
  if (name === 'Москва' || region === 'Московская область') return 'moscow';
  if (name === 'Санкт-Петербург' || region === 'Ленинградская область') return 'spb';
  return country_code === 'RU' && population >= MILLION ? 'region' : 'far';
}

export const CITIES: readonly City[] = LISTED_CITIES.filter(({ id }) => id <= LAST_ID).map((city) => ({
  ...city,
  zone: getZone(city),
}));

/**
 * Finds a city by its code.
 * @throws when the demo shop has no city with this code
 */
export function getDemoCity(code: string): City {
  const city = CITIES.find((known) => known.code === code);
  if (!city) throw new Error(`no city ${code}`);
  return city;
}
