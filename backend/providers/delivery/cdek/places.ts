import { foldText } from '#lib/domain/text.ts';
import { ProviderError } from '../../errors.ts';
import type { CarrierPoint, ShopCity } from '../port.ts';
import type { SendCdekRequest } from './client.ts';
import * as answers from './responses.ts';

/** Points per page. */
const PAGE_SIZE = 1000;
/** Maximum number of pages. No city has so many points, so more pages mean an endless response. */
const MAX_PAGES = 50;
/**
 * Maximum distance between the carrier's and the shop's coordinates of one city, in degrees of latitude. Half a degree
 * is about 50 km, and towns with the same name are further apart.
 */
const SAME_PLACE_DEGREES = 0.5;

const TYPES: Readonly<Record<string, CarrierPoint['type']>> = { PVZ: 'pvz', POSTAMAT: 'postamat' };

/**
 * Computes the distance between a city of the carrier and the shop's city, in degrees of latitude. Null when they are
 * different cities.
 */
function computeDistance(
  city: ShopCity,
  found: { region: string; latitude?: number | null; longitude?: number | null },
) {
  const { latitude, longitude, region } = found;
  if (typeof latitude !== 'number' || typeof longitude !== 'number')
    return foldText(region) === foldText(city.region) ? SAME_PLACE_DEGREES : null;
  const east = (longitude - city.lon) * Math.cos((city.lat * Math.PI) / 180);
  const degrees = Math.hypot(latitude - city.lat, east);
  return degrees <= SAME_PLACE_DEGREES ? degrees : null;
}

/**
 * Finds the carrier's code of a city by its name and coordinates. A city without coordinates is matched by its region.
 * @returns null when no city matches, or when two cities match at the same distance
 */
export async function findCity(ask: SendCdekRequest, city: ShopCity): Promise<string | null> {
  const { data } = await ask({
    path: '/v2/location/cities',
    query: { country_codes: city.country_code, city: city.name, size: PAGE_SIZE, page: 0 },
    answer: answers.citiesSchema,
  });
  const [first, second] = data
    .filter((found) => foldText(found.city) === foldText(city.name))
    .flatMap((found) => {
      const degrees = computeDistance(city, found);
      return degrees === null ? [] : [{ code: String(found.code), degrees }];
    })
    .sort((a, b) => a.degrees - b.degrees);
  if (!first || second?.degrees === first.degrees) return null;
  return first.code;
}

function toPoint(office: answers.Office): CarrierPoint[] {
  const type = TYPES[office.type];
  const { address, latitude, longitude } = office.location;
  // Some offices only accept parcels from senders. An office without an address or coordinates cannot be shown.
  if (!type || office.is_handout === false || !address) return [];
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return [];
  return [
    {
      code: office.code,
      type,
      name: office.name || office.code,
      address,
      hours: office.work_time,
      lat: latitude,
      lon: longitude,
      metro: office.nearest_metro_station,
      has_fitting: office.is_dressing_room,
      takes_card: office.have_cashless,
      takes_cash: office.have_cash,
    },
  ];
}

/**
 * Lists every point of a city, page by page.
 * @throws ProviderError for a failed request, and for a list with fewer entries than the carrier's total
 */
export async function listPoints(ask: SendCdekRequest, cityCode: string): Promise<CarrierPoint[]> {
  const offices = new Map<string, answers.Office>();
  for (let page = 0; page < MAX_PAGES; page++) {
    const { data, headers } = await ask({
      path: '/v2/deliverypoints',
      query: { city_code: cityCode, type: 'ALL', size: PAGE_SIZE, page },
      answer: answers.pointsSchema,
    });
    const known = offices.size;
    for (const office of data) offices.set(office.code, office);
    // A page without new points is treated as the last page. Otherwise a server that repeats its last page would cause
    // an endless loop.
    if (data.length >= PAGE_SIZE && offices.size > known) continue;
    const total = headers.get('x-total-elements');
    if (total !== null && Number(total) !== offices.size)
      throw new ProviderError('cdek: incomplete list of points');
    return [...offices.values()]
      .filter(({ location }) => String(location.city_code) === cityCode)
      .flatMap(toPoint);
  }
  throw new ProviderError('cdek: too many pages of points');
}
