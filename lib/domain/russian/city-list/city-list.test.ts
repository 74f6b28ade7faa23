import { expect, it } from 'vitest';
import { formatLocalTime } from '#lib/domain/clock.ts';
import { LISTED_CITIES } from './index.ts';

/** Bounds of the countries in degrees. Chukotka continues behind the 180th meridian, but none of its cities does. */
const BOUNDS = {
  RU: { lat: [41.1, 69.5], lon: [19.6, 180] },
  BY: { lat: [51.2, 56.2], lon: [23.1, 32.8] },
} as const;

const within = (value: number, [from, to]: readonly [number, number]) => value >= from && value <= to;

it('has the large cities of both countries', () => {
  const count = (country: string) =>
    LISTED_CITIES.filter(({ country_code }) => country_code === country).length;
  expect(count('RU')).toBeGreaterThanOrEqual(170);
  expect(count('BY')).toBeGreaterThanOrEqual(20);
});

it.each(['id', 'location_id', 'code'] as const)('gives each city a unique %s', (key) => {
  expect(new Set(LISTED_CITIES.map((city) => city[key])).size).toBe(LISTED_CITIES.length);
});

it('gives no two cities of a region the same name', () => {
  const names = LISTED_CITIES.map(({ name, region }) => `${name}, ${region}`);
  expect(new Set(names).size).toBe(names.length);
});

it.each(LISTED_CITIES)('places $name within its country, and its code is lower-case Latin', (city) => {
  const { lat, lon } = BOUNDS[city.country_code];
  expect(within(city.lat, lat), `lat ${city.lat}`).toBe(true);
  expect(within(city.lon, lon), `lon ${city.lon}`).toBe(true);
  expect(city.code).toMatch(/^[a-z][a-z-]*[a-z]$/);
  expect(city.population).toBeGreaterThan(10_000);
});

it('gives each city a time zone that exists and agrees with its longitude', () => {
  const moment = new Date('2026-11-21T12:00:00Z');
  for (const { code, lon, time_zone } of LISTED_CITIES) {
    const [, hours] = /\+(\d{2}):\d{2}$/.exec(formatLocalTime(moment, time_zone)) ?? [];
    expect(Math.abs(Number(hours) - lon / 15), `${code} ${time_zone}`).toBeLessThan(2.1);
  }
});

it('has Moscow with the numbers of the specification', () => {
  expect(LISTED_CITIES.find(({ code }) => code === 'moscow')).toMatchObject({ id: 42, location_id: 84 });
});
