import { getTimeZone } from '../../city-time-zones.ts';
import { BELARUS } from './belarus.ts';
import type { CityRow } from './row.ts';
import { RUSSIA } from './russia.ts';

/** City of the list, in the columns of the table `cities`. The delivery zone depends on the shop. */
export interface ListedCity {
  id: number;
  location_id: number;
  code: string;
  name: string;
  region: string;
  country_code: 'RU' | 'BY';
  lat: number;
  lon: number;
  population: number;
  time_zone: string;
}

/** Id of the location of Moscow (section 3). The location of each other city has the city's id plus 900. */
const MOSCOW_LOCATION = 84;
const LOCATION_OFFSET = 900;

const buildCity = (
  country: 'RU' | 'BY',
  [id, code, name, region, lat, lon, thousands]: CityRow,
): ListedCity => ({
  ...{ id, code, name, region, lat, lon, country_code: country },
  location_id: code === 'moscow' ? MOSCOW_LOCATION : id + LOCATION_OFFSET,
  population: thousands * 1000,
  time_zone: getTimeZone(code),
});

/** Large cities of Russia and Belarus, with their coordinates and time zones. */
export const LISTED_CITIES: readonly ListedCity[] = [
  ...RUSSIA.map((row) => buildCity('RU', row)),
  ...BELARUS.map((row) => buildCity('BY', row)),
];
