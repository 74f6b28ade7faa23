import { describe, expect, it } from 'vitest';
import { formatLocalTime } from '#lib/domain/clock.ts';
import { CITIES, getDemoCity } from './cities.ts';
import { findNearestStation, listStations } from './metro.ts';
import { makePickupPoints, POINTS_TOTAL } from './pickup-points.ts';
import { STORES } from './stores.ts';

const KM_PER_DEGREE = 111.3;
const distance = (a: { lat: number; lon: number }, b: { lat: number; lon: number }) =>
  Math.hypot(a.lat - b.lat, (a.lon - b.lon) * Math.cos((a.lat * Math.PI) / 180)) * KM_PER_DEGREE;

describe('places of the demo shop', () => {
  it('EN-03 Moscow is city 42 and location 84 at 55.75396 / 37.620393', () => {
    expect(getDemoCity('moscow')).toMatchObject({
      id: 42,
      location_id: 84,
      name: 'Москва',
      lat: 55.75396,
      lon: 37.620393,
      zone: 'moscow',
    });
    expect(getDemoCity('saint-petersburg').zone).toBe('spb');
  });

  it('gives every city a unique number and name, and contains Belarus with its regional centres', () => {
    expect(CITIES.length).toBeGreaterThanOrEqual(160);
    for (const key of ['id', 'location_id', 'code'] as const)
      expect(new Set(CITIES.map((city) => city[key])).size).toBe(CITIES.length);
    for (const { code } of CITIES) expect(code).toMatch(/^[a-z][a-z-]*$/);
    expect(CITIES.filter(({ country_code }) => country_code === 'BY').map(({ name }) => name)).toEqual([
      'Минск',
      'Гомель',
      'Витебск',
      'Гродно',
      'Могилёв',
      'Брест',
    ]);
  });

  it('has 14 stores in 6 cities, each inside its city', () => {
    expect(STORES).toHaveLength(14);
    expect(new Set(STORES.map(({ city_id }) => city_id)).size).toBe(6);
    for (const store of STORES) {
      const city = CITIES.find(({ id }) => id === store.city_id);
      expect(city && distance(city, store)).toBeLessThan(16);
    }
  });

  it('EN-04 BC-04 has 7,000 pickup points of both types, some in every city', () => {
    const points = makePickupPoints();
    expect(points).toHaveLength(7000);
    expect(POINTS_TOTAL).toBe(7000);
    expect(makePickupPoints()).toEqual(points);
    const postamats = points.filter(({ type }) => type === 'postamat').length;
    expect(postamats).toBeGreaterThan(2000);
    expect(points.length - postamats).toBeGreaterThan(2000);
    const perCity = CITIES.map(({ id }) => points.filter(({ city_id }) => city_id === id));
    expect(Math.min(...perCity.map(({ length }) => length))).toBeGreaterThanOrEqual(3);
    for (const list of perCity) expect(new Set(list.map(({ address }) => address)).size).toBe(list.length);
    expect(perCity[0]?.length).toBeGreaterThan(perCity[5]?.length ?? 0);
  });

  it('EN-04 names the nearest metro station only in cities with a metro', () => {
    const withMetro = CITIES.filter(({ code }) => listStations(code).length > 0);
    expect(withMetro.map(({ name }) => name)).toEqual([
      'Москва',
      'Санкт-Петербург',
      'Новосибирск',
      'Екатеринбург',
      'Казань',
      'Нижний Новгород',
      'Самара',
      'Минск',
    ]);
    for (const city of withMetro) {
      const stations = listStations(city.code);
      expect(new Set(stations.map(({ name }) => name)).size, city.name).toBe(stations.length);
      for (const station of stations) expect(distance(city, station), station.name).toBeLessThan(22);
    }
    const moscow = listStations('moscow');
    expect(findNearestStation(moscow, { lat: 55.7615, lon: 37.6212 })).toBe('Кузнецкий Мост');
    expect(findNearestStation(moscow, { lat: 55.44, lon: 37.57 })).toBe('');
    const named = makePickupPoints().filter(({ metro }) => metro !== '');
    expect(new Set(named.map(({ city_id }) => city_id))).toEqual(new Set(withMetro.map(({ id }) => id)));
  });

  it('EN-04 has no fitting and no cash at a parcel locker', () => {
    const points = makePickupPoints();
    const share = (type: string, has: 'has_fitting' | 'takes_card' | 'takes_cash') => {
      const some = points.filter((point) => point.type === type);
      return some.filter((point) => point[has]).length / some.length;
    };
    expect([share('postamat', 'has_fitting'), share('postamat', 'takes_cash')]).toEqual([0, 0]);
    expect(share('postamat', 'takes_card')).toBeCloseTo(0.7, 1);
    expect(share('pvz', 'has_fitting')).toBeCloseTo(0.85, 1);
    expect(share('pvz', 'takes_cash')).toBeCloseTo(0.8, 1);
    expect(share('pvz', 'takes_card')).toBeGreaterThan(0.9);
  });

  it('scatters points around the centre within the city', () => {
    const cities = new Map(CITIES.map((city) => [city.id, city]));
    for (const point of makePickupPoints()) {
      const city = cities.get(point.city_id);
      expect(city && distance(city, point)).toBeLessThan(18.5);
    }
  });
});

it('gives each city a time zone that agrees with its longitude', () => {
  const moment = new Date('2026-11-21T12:00:00Z');
  for (const { code, lon, time_zone } of CITIES) {
    const [, hours] = /\+(\d{2}):\d{2}$/.exec(formatLocalTime(moment, time_zone)) ?? [];
    expect(Math.abs(Number(hours) - lon / 15), `${code} ${time_zone}`).toBeLessThan(2.1);
  }
});
