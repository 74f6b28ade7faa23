import { createRandom, type Random } from '../random.ts';
import { CITIES, type City } from './cities.ts';
import { findNearestStation, listStations } from './metro.ts';
import { STREETS } from './streets.ts';

export interface PickupPoint {
  id: number;
  city_id: number;
  type: 'pvz' | 'postamat';
  name: string;
  address: string;
  hours: string;
  lat: number;
  lon: number;
  metro: string;
  has_fitting: boolean;
  takes_card: boolean;
  takes_cash: boolean;
}

export const POINTS_TOTAL = 7000;
const SEED = 7000;
const SERVICES_SEED = 7001;
const LEAST = 3;
const FIRST_ID = 1;
const KM_PER_DEGREE = 111.3;
/** Radius of the built-up area of a city with a million inhabitants, km. */
const MILLION_RADIUS = 9;

const PVZ_HOURS = [
  'ежедневно 09:00–21:00',
  'ежедневно 10:00–21:00',
  'ежедневно 10:00–20:00',
  'пн–пт 10:00–20:00, сб–вс 10:00–18:00',
];
const POSTAMAT_HOURS = ['круглосуточно', 'круглосуточно', 'ежедневно 08:00–23:00', 'ежедневно 07:00–22:00'];

/** Distributes exactly 7,000 points among the cities by population (largest remainder method). */
function pointsPerCity(cities: readonly City[]): number[] {
  const people = cities.reduce((sum, { population }) => sum + population, 0);
  const shared = POINTS_TOTAL - LEAST * cities.length;
  const exact = cities.map(({ population }) => (population / people) * shared);
  const counts = exact.map((share) => Math.floor(share) + LEAST);
  const left = POINTS_TOTAL - counts.reduce((sum, count) => sum + count, 0);
  const byRemainder = exact
    .map((share, index) => ({ index, rest: share % 1 }))
    .sort((a, b) => b.rest - a.rest);
  for (const { index } of byRemainder.slice(0, left)) counts[index] = (counts[index] ?? 0) + 1;
  return counts;
}

/** Generates the pickup points of every city. The result is the same at each call. */
export function makePickupPoints(): PickupPoint[] {
  const random = createRandom(SEED);
  const services = createRandom(SERVICES_SEED);
  const points: PickupPoint[] = [];
  for (const [index, count] of pointsPerCity(CITIES).entries()) {
    const city = CITIES[index];
    if (!city) continue;
    const taken = new Set<string>();
    const stations = listStations(city.code);
    while (taken.size < count) {
      const street = random.pick(STREETS);
      const house = houseNumber(random);
      const address = `${street.address}, ${house}`;
      if (taken.has(address)) continue;
      taken.add(address);
      const type = random.chance(0.38) ? 'postamat' : 'pvz';
      const hours = random.pick(type === 'pvz' ? PVZ_HOURS : POSTAMAT_HOURS);
      const place = scatter(city, random);
      points.push({
        id: FIRST_ID + points.length,
        city_id: city.id,
        type,
        name: `${type === 'pvz' ? 'Пункт выдачи' : 'Постамат'} ${street.where}, ${house}`,
        address,
        hours,
        ...place,
        metro: findNearestStation(stations, place),
        ...servicesOf(type, services),
      });
    }
  }
  return points;
}

/**
 * Generates the services of a pickup point. Parcel lockers have no fitting room and accept no cash, and some have no
 * card terminal.
 */
function servicesOf(type: PickupPoint['type'], random: Random) {
  const isStaffed = type === 'pvz';
  return {
    has_fitting: random.chance(0.85) && isStaffed,
    takes_card: random.chance(isStaffed ? 0.97 : 0.7),
    takes_cash: random.chance(0.8) && isStaffed,
  };
}

function houseNumber(random: Random): string {
  const number = 1 + Math.floor(random.next() ** 1.5 * 140);
  const part = random.next();
  if (part < 0.1) return `${number}к${random.int(1, 3)}`;
  return part < 0.16 ? `${number}${random.pick(['А', 'Б', 'В'])}` : `${number}`;
}

/**
 * Generates coordinates within a city. More points are near the centre. The radius grows with the square root of the
 * city's population.
 */
function scatter({ lat, lon, population }: City, random: Random): { lat: number; lon: number } {
  const radius = MILLION_RADIUS * Math.sqrt(population / 1_000_000);
  const distance = Math.min(radius, 18) * random.next() ** 0.7;
  const angle = random.next() * 2 * Math.PI;
  const rounded = (value: number) => Math.round(value * 100_000) / 100_000;
  return {
    lat: rounded(lat + (distance * Math.sin(angle)) / KM_PER_DEGREE),
    lon: rounded(lon + (distance * Math.cos(angle)) / (KM_PER_DEGREE * Math.cos((lat * Math.PI) / 180))),
  };
}
