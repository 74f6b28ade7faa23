import { expect, it } from 'vitest';
import type { ListingFilter } from './packed-filters.ts';
import { updateFilterCounts } from './update-filter-counts.ts';

const list = (name: string, counts: Record<string, number>, title = ''): ListingFilter => ({
  kind: 'list',
  name,
  title: name,
  groups: [
    { title, values: Object.entries(counts).map(([value, count]) => ({ value, title: value, count })) },
  ],
});

/** Lists the values with their counts. */
const listCounts = (filter: ListingFilter | undefined) =>
  filter?.kind === 'list'
    ? filter.groups.flatMap(({ values }) => values.map(({ value, count }) => [value, count]))
    : null;

it('CQ-06 retains the order of the values: missing values count 0, new values are last', () => {
  const [color] = updateFilterCounts(
    [list('color', { red: 3, black: 2 })],
    [list('color', { black: 1, white: 4 })],
  );
  expect(listCounts(color)).toEqual([
    ['red', 0],
    ['black', 1],
    ['white', 4],
  ]);
});

it('CQ-06 shows no count where the response omits the filter', () => {
  const shown: ListingFilter[] = [
    list('season', { winter: 5, summer: 6 }),
    { kind: 'toggle', name: 'discount', title: 'Со скидкой', count: 7 },
    { kind: 'range', name: 'price', title: 'Цена', min: 1, max: 9, from: null, to: null },
  ];
  const [season, discount, price] = updateFilterCounts(shown, []);
  expect(listCounts(season)).toEqual([
    ['winter', undefined],
    ['summer', undefined],
  ]);
  expect(discount).toMatchObject({ count: undefined });
  expect(price).toEqual(shown[2]);
});

it('CQ-06 applies new bounds, and adds filters that the listing was rendered without', () => {
  const range = { kind: 'range', name: 'price', title: 'Цена', from: null, to: null } as const;
  expect(
    updateFilterCounts(
      [{ ...range, min: 1, max: 9 }],
      [{ ...range, min: 3, max: 5 }, list('heel', { low: 1 })],
    ),
  ).toEqual([{ ...range, min: 3, max: 5 }, list('heel', { low: 1 })]);
});
