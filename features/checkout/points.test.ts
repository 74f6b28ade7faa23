import { describe, expect, it } from 'vitest';
import type { PickupPoint } from '#lib/contracts/delivery.ts';
import { POINT_TYPES } from '#lib/domain/deliveries.ts';
import { nearestFirst } from '#lib/domain/nearest.ts';
import {
  findPoints,
  isFiltered,
  matches,
  NO_FILTER,
  POINT_SERVICES,
  pageOf,
  paymentThere,
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

const POINTS = nearestFirst(
  [
    point(1, { has_fitting: true, metro: 'Тёплый Стан' }),
    point(2, { type: 'postamat', takes_cash: false, name: 'Постамат на Мира' }),
    point(3, { has_fitting: true, takes_cash: false }),
    point(4, { type: 'postamat', takes_cash: false, takes_card: false, address: 'пр-т Победы, 4' }),
  ],
  { lat: 55.75, lon: 37.62 },
);
const idsOf = (filter: Partial<typeof NO_FILTER>) =>
  findPoints(POINTS, { ...NO_FILTER, ...filter }).found.map(({ place }) => place.id);
const countsOf = (filter: Partial<typeof NO_FILTER>) =>
  findPoints(POINTS, { ...NO_FILTER, ...filter }).counts;

describe('EN-04 what is looked for among pickup points', () => {
  it('words of the name, the address and the metro, in any form', () => {
    expect(idsOf({ search: 'теплый стан' })).toEqual([1]);
    expect(idsOf({ search: '  МИРА постамат ' })).toEqual([2]);
    expect(idsOf({ search: 'победы' })).toEqual([4]);
    expect(idsOf({ search: 'нигде' })).toEqual([]);
  });

  it('the type and every service that is named, the nearest first', () => {
    expect(idsOf({ type: 'postamat' })).toEqual([2, 4]);
    expect(idsOf({ services: ['fitting'] })).toEqual([1, 3]);
    expect(idsOf({ services: ['fitting', 'cash'] })).toEqual([1]);
    expect(idsOf({ type: 'postamat', services: ['card'] })).toEqual([2]);
    expect(idsOf({ type: 'postamat', services: ['cash'] })).toEqual([]);
  });

  it('each option says how many there would be with it, in place of another type', () => {
    expect(Object.keys(countsOf({}))).toEqual(['all', ...POINT_TYPES, ...POINT_SERVICES]);
    expect(countsOf({})).toMatchObject({ all: 4, pvz: 2, postamat: 2, fitting: 2, card: 3, cash: 1 });
    expect(countsOf({ type: 'postamat' })).toMatchObject({
      all: 4,
      pvz: 2,
      postamat: 2,
      fitting: 0,
      card: 1,
      cash: 0,
    });
    expect(countsOf({ services: ['fitting'], search: 'мира' })).toMatchObject({
      all: 2,
      pvz: 2,
      postamat: 0,
      fitting: 2,
      card: 2,
      cash: 1,
    });
  });

  it('with nothing looked for the list is the same one: no map starts anew', () => {
    expect(isFiltered(NO_FILTER)).toBe(false);
    expect(findPoints(POINTS, { ...NO_FILTER, search: '  ' }).found).toBe(POINTS);
    for (const filter of [{ search: 'а' }, { type: 'pvz' as const }, { services: ['card' as const] }])
      expect(isFiltered({ ...NO_FILTER, ...filter })).toBe(true);
  });

  it('what a back end does not tell is not there', () => {
    const untold = point(9, { has_fitting: null, takes_card: null, takes_cash: null });
    expect(matches(untold, { ...NO_FILTER, services: ['card'] })).toBe(false);
    expect(matches(untold, NO_FILTER)).toBe(true);
    expect(paymentThere(untold)).toBeNull();
  });

  it('the chosen point is listed on the first page, where it stands or before all', () => {
    const ids = (length: number, chosen?: (typeof POINTS)[number]) =>
      pageOf(POINTS, length, chosen).map(({ place }) => place.id);
    expect(ids(2)).toEqual([1, 2]);
    expect(ids(2, POINTS[1])).toEqual([1, 2]);
    expect(ids(2, POINTS[3])).toEqual([4, 1, 2]);
    expect(pageOf([], 2, POINTS[3])).toEqual([POINTS[3]]);
  });

  it('what can be paid there', () => {
    expect(POINTS.map(({ place }) => paymentThere(place))).toEqual(['both', 'card', 'card', 'none']);
    expect(paymentThere(point(5, { takes_card: false }))).toBe('cash');
  });

  it('BC-04 7,000 points are sorted by their distance, and half of them found', () => {
    const many = Array.from({ length: 7000 }, (_, index) =>
      point(index + 1, {
        coordinates: { lat: 55.5 + (index % 97) / 200, lon: 37.3 + (index % 89) / 150 },
        has_fitting: index % 2 === 0,
        metro: 'Университет',
      }),
    );
    const near = nearestFirst(many, { lat: 55.75, lon: 37.62 });
    for (const [index, { metres }] of near.slice(1).entries())
      expect(metres).toBeGreaterThanOrEqual(near[index]?.metres ?? 0);
    expect(
      findPoints(near, { ...NO_FILTER, services: ['fitting'], search: 'университет' }).found,
    ).toHaveLength(3500);
  });
});
