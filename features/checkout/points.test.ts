import { describe, expect, it } from 'vitest';
import type { PickupPoint } from '#lib/contracts/delivery.ts';
import { PICKUP_POINT_TYPES } from '#lib/domain/deliveries.ts';
import { sortByDistance } from '#lib/domain/sort-by-distance.ts';
import {
  findPoints,
  getPointPayment,
  isFiltered,
  listFirstPoints,
  matchesFilter,
  NO_POINT_FILTER,
  POINT_SERVICES,
} from './points.ts';

const point = (id: number, fields: Partial<PickupPoint> = {}): PickupPoint => ({
  id,
  type: 'pvz',
  type_label: 'ПВЗ',
  name: `Пункт ${id}`,
  address: `ул. Мира, ${id}`,
  hours: '',
  coordinates: { lat: 55.75, lon: 37.62 + id / 1000 },
  metro: '',
  has_fitting: false,
  takes_card: true,
  takes_cash: true,
  delivery_date: '2026-11-24',
  ...fields,
});

const POINTS = sortByDistance(
  [
    point(1, { has_fitting: true, metro: 'Тёплый Стан' }),
    point(2, { type: 'postamat', takes_cash: false, name: 'Постамат на Мира' }),
    point(3, { has_fitting: true, takes_cash: false }),
    point(4, { type: 'postamat', takes_cash: false, takes_card: false, address: 'пр-т Победы, 4' }),
  ],
  { lat: 55.75, lon: 37.62 },
);
const listIds = (filter: Partial<typeof NO_POINT_FILTER>) =>
  findPoints(POINTS, { ...NO_POINT_FILTER, ...filter }).found.map(({ place }) => place.id);
const getCounts = (filter: Partial<typeof NO_POINT_FILTER>) =>
  findPoints(POINTS, { ...NO_POINT_FILTER, ...filter }).counts;

describe('EN-04 the filters of pickup points', () => {
  it('match words of the name, the address and the metro, in any form', () => {
    expect(listIds({ search: 'теплый стан' })).toEqual([1]);
    expect(listIds({ search: '  МИРА постамат ' })).toEqual([2]);
    expect(listIds({ search: 'победы' })).toEqual([4]);
    expect(listIds({ search: 'нигде' })).toEqual([]);
  });

  it('match the type and each chosen service, nearest first', () => {
    expect(listIds({ type: 'postamat' })).toEqual([2, 4]);
    expect(listIds({ services: ['fitting'] })).toEqual([1, 3]);
    expect(listIds({ services: ['fitting', 'cash'] })).toEqual([1]);
    expect(listIds({ type: 'postamat', services: ['card'] })).toEqual([2]);
    expect(listIds({ type: 'postamat', services: ['cash'] })).toEqual([]);
  });

  it('count the points of each option, where a type replaces the chosen one', () => {
    expect(Object.keys(getCounts({}))).toEqual(['all', ...PICKUP_POINT_TYPES, ...POINT_SERVICES]);
    expect(getCounts({})).toMatchObject({ all: 4, pvz: 2, postamat: 2, fitting: 2, card: 3, cash: 1 });
    expect(getCounts({ type: 'postamat' })).toMatchObject({
      all: 4,
      pvz: 2,
      postamat: 2,
      fitting: 0,
      card: 1,
      cash: 0,
    });
    expect(getCounts({ services: ['fitting'], search: 'мира' })).toMatchObject({
      all: 2,
      pvz: 2,
      postamat: 0,
      fitting: 2,
      card: 2,
      cash: 1,
    });
  });

  it('return the same list without a filter, so that the map is not rendered again', () => {
    expect(isFiltered(NO_POINT_FILTER)).toBe(false);
    expect(findPoints(POINTS, { ...NO_POINT_FILTER, search: '  ' }).found).toBe(POINTS);
    for (const filter of [{ search: 'а' }, { type: 'pvz' as const }, { services: ['card' as const] }])
      expect(isFiltered({ ...NO_POINT_FILTER, ...filter })).toBe(true);
  });

  it('treat missing data of a back end as absent services', () => {
    const untold = point(9, { has_fitting: null, takes_card: null, takes_cash: null });
    expect(matchesFilter(untold, { ...NO_POINT_FILTER, services: ['card'] })).toBe(false);
    expect(matchesFilter(untold, NO_POINT_FILTER)).toBe(true);
    expect(getPointPayment(untold)).toBeNull();
  });

  it('list the chosen point on the first page, in its position or before all others', () => {
    const ids = (length: number, chosen?: (typeof POINTS)[number]) =>
      listFirstPoints(POINTS, length, chosen).map(({ place }) => place.id);
    expect(ids(2)).toEqual([1, 2]);
    expect(ids(2, POINTS[1])).toEqual([1, 2]);
    expect(ids(2, POINTS[3])).toEqual([4, 1, 2]);
    expect(listFirstPoints([], 2, POINTS[3])).toEqual([POINTS[3]]);
  });

  it('return the payment methods of a point', () => {
    expect(POINTS.map(({ place }) => getPointPayment(place))).toEqual(['both', 'card', 'card', 'none']);
    expect(getPointPayment(point(5, { takes_card: false }))).toBe('cash');
  });

  it('BC-04 sort 7,000 points by distance and filter half of them in time', () => {
    const many = Array.from({ length: 7000 }, (_, index) =>
      point(index + 1, {
        coordinates: { lat: 55.5 + (index % 97) / 200, lon: 37.3 + (index % 89) / 150 },
        has_fitting: index % 2 === 0,
        metro: 'Университет',
      }),
    );
    const near = sortByDistance(many, { lat: 55.75, lon: 37.62 });
    for (const [index, { metres }] of near.slice(1).entries())
      expect(metres).toBeGreaterThanOrEqual(near[index]?.metres ?? 0);
    expect(
      findPoints(near, { ...NO_POINT_FILTER, services: ['fitting'], search: 'университет' }).found,
    ).toHaveLength(3500);
  });
});
