import { expect, it } from 'vitest';
import type { ListingFilter } from './packed-filters.ts';
import { recount } from './recount.ts';

const list = (name: string, counts: Record<string, number>, title = ''): ListingFilter => ({
  kind: 'list',
  name,
  title: name,
  groups: [
    { title, values: Object.entries(counts).map(([value, count]) => ({ value, title: value, count })) },
  ],
});

/** value → count */
const countsOf = (filter: ListingFilter | undefined) =>
  filter?.kind === 'list'
    ? filter.groups.flatMap(({ values }) => values.map(({ value, count }) => [value, count]))
    : null;

it('CQ-06 keeps every value in its place: one that finds nothing counts none, a new one comes last', () => {
  const [color] = recount([list('color', { red: 3, black: 2 })], [list('color', { black: 1, white: 4 })]);
  expect(countsOf(color)).toEqual([
    ['red', 0],
    ['black', 1],
    ['white', 4],
  ]);
});

it('CQ-06 says no number where the answer leaves the filter out', () => {
  const shown: ListingFilter[] = [
    list('season', { winter: 5, summer: 6 }),
    { kind: 'toggle', name: 'discount', title: 'Со скидкой', count: 7 },
    { kind: 'range', name: 'price', title: 'Цена', min: 1, max: 9, from: null, to: null },
  ];
  const [season, discount, price] = recount(shown, []);
  expect(countsOf(season)).toEqual([
    ['winter', undefined],
    ['summer', undefined],
  ]);
  expect(discount).toMatchObject({ count: undefined });
  expect(price).toEqual(shown[2]);
});

it('CQ-06 takes new bounds, and filters that the listing came without', () => {
  const range = { kind: 'range', name: 'price', title: 'Цена', from: null, to: null } as const;
  expect(
    recount([{ ...range, min: 1, max: 9 }], [{ ...range, min: 3, max: 5 }, list('heel', { low: 1 })]),
  ).toEqual([{ ...range, min: 3, max: 5 }, list('heel', { low: 1 })]);
});
