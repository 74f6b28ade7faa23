import { describe, expect, it } from 'vitest';
import type { City } from '#lib/contracts/locations.ts';
import { groupCitiesByLetter, splitIntoColumns } from './letter-groups.ts';

const city = (name: string, id: number): City => ({
  id,
  name,
  code: `city-${id}`,
  location_id: id,
  region: '',
  coordinates: { lat: 0, lon: 0 },
});

describe('MD-08 the list of cities', () => {
  it('is grouped by initial in alphabetical order', () => {
    const cities = ['Тула', 'Ёлкино', 'Анапа', 'Тверь', 'Елец'].map(city);
    expect(
      groupCitiesByLetter(cities).map(({ letter, cities: group }) => [letter, ...group.map((c) => c.name)]),
    ).toEqual([
      ['А', 'Анапа'],
      ['Е', 'Елец'],
      ['Ё', 'Ёлкино'],
      ['Т', 'Тверь', 'Тула'],
    ]);
  });

  it('has columns of five initials, the last one shorter', () => {
    const cities = 'АБВГДЕЖЗИКЛМ'.split('').map(city);
    const columns = splitIntoColumns(groupCitiesByLetter(cities));
    expect(columns.map((column) => column.map(({ letter }) => letter).join(''))).toEqual([
      'АБВГД',
      'ЕЖЗИК',
      'ЛМ',
    ]);
    expect(splitIntoColumns([])).toEqual([]);
  });
});
