import { computeDistance } from '#lib/domain/geo.ts';
import type { ListedCity } from '#lib/domain/russian/city-list/index.ts';

/** Delivery zones of a new shop, from its own city outwards. */
export const ZONES = ['city', 'region', 'near', 'far'] as const;
export type Zone = (typeof ZONES)[number];

/** Regions that surround a city which is a region itself. */
const SURROUNDINGS: Readonly<Record<string, string>> = {
  Москва: 'Московская область',
  'Санкт-Петербург': 'Ленинградская область',
  Минск: 'Минская область',
};

/** Maximum distance of the zone `near`, kilometres. */
export const NEAR_KM = 1000;
const METRES_PER_KM = 1000;

const getWholeRegion = ({ region }: ListedCity) => SURROUNDINGS[region] ?? region;

/** Returns the delivery zone of a city: the shop's own city, its region, at most 1,000 km away, or farther. */
export function getDeliveryZone(home: ListedCity, city: ListedCity): Zone {
  if (city.id === home.id) return 'city';
  if (getWholeRegion(city) === getWholeRegion(home)) return 'region';
  return computeDistance(home, city) <= NEAR_KM * METRES_PER_KM ? 'near' : 'far';
}

/** Builds the titles of the zones, for a table of rates. */
export const buildZoneTitles = (home: ListedCity): Record<Zone, string> => ({
  city: home.name,
  region: getWholeRegion(home),
  near: `Другие регионы, до ${NEAR_KM} км`,
  far: 'Остальные города',
});
