import { foldText } from '#lib/domain/text.ts';
import { ProviderError } from '../../errors.ts';
import type { CarrierPoint, ShopCity } from '../port.ts';
import * as answers from './answers.ts';
import type { Ask } from './client.ts';

const PAGE_SIZE = 1000;
/** No city has so many points: an answer that never ends is not one. */
const MAX_PAGES = 50;
/** Two towns of one name lie further apart than a city's centre from itself: half a degree is some 50 km. */
const SAME_PLACE_DEGREES = 0.5;

const TYPES: Readonly<Record<string, CarrierPoint['type']>> = { PVZ: 'pvz', POSTAMAT: 'postamat' };

/** How far a city of the carrier lies from the shop's, in degrees of latitude; null when it is another one. */
function distance(
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
 * A city by its name and where it lies; one without coordinates by its region.
 * @returns null for none, and for two that are equally near
 */
export async function findCity(ask: Ask, city: ShopCity): Promise<string | null> {
  const { data } = await ask({
    path: '/v2/location/cities',
    query: { country_codes: city.country_code, city: city.name, size: PAGE_SIZE, page: 0 },
    answer: answers.cities,
  });
  const [first, second] = data
    .filter((found) => foldText(found.city) === foldText(city.name))
    .flatMap((found) => {
      const far = distance(city, found);
      return far === null ? [] : [{ code: String(found.code), far }];
    })
    .sort((a, b) => a.far - b.far);
  if (!first || second?.far === first.far) return null;
  return first.code;
}

function toPoint(office: answers.Office): CarrierPoint[] {
  const type = TYPES[office.type];
  const { address, latitude, longitude } = office.location;
  // Some offices only take parcels in; one that nobody can find is of no use.
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
 * Every point of a city, page by page.
 * @throws ProviderError also for a list that is not whole: fewer entries than the carrier counts
 */
export async function listPoints(ask: Ask, cityCode: string): Promise<CarrierPoint[]> {
  const offices = new Map<string, answers.Office>();
  for (let page = 0; page < MAX_PAGES; page++) {
    const { data, headers } = await ask({
      path: '/v2/deliverypoints',
      query: { city_code: cityCode, type: 'ALL', size: PAGE_SIZE, page },
      answer: answers.points,
    });
    const known = offices.size;
    for (const office of data) offices.set(office.code, office);
    // A page that brings nothing new is the end too: it would come again and again.
    if (data.length >= PAGE_SIZE && offices.size > known) continue;
    const total = headers.get('x-total-elements');
    if (total !== null && Number(total) !== offices.size)
      throw new ProviderError('cdek: a part of the points');
    return [...offices.values()]
      .filter(({ location }) => String(location.city_code) === cityCode)
      .flatMap(toPoint);
  }
  throw new ProviderError('cdek: points without an end');
}
