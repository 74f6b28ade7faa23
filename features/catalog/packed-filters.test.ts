import { expect, it } from 'vitest';
import type { Filter } from '@/lib/contracts/sections';
import { packFilters, unpackFilters } from './packed-filters';

it('CQ-01 packed filters are the filters again, but for what is chosen, which the query says', () => {
  const filters: Filter[] = [
    { kind: 'range', name: 'price', title: 'Цена', min: 990, max: 9990, from: null, to: 5000 },
    {
      kind: 'list',
      name: 'color',
      title: 'Цвет',
      values: [
        { value: 'red', title: 'Красный', count: 3, selected: true, color: '#aa0000' },
        { value: 'black', title: 'Чёрный', count: 0, selected: false },
      ],
    },
  ];
  expect(unpackFilters(packFilters(filters))).toEqual([
    filters[0],
    {
      kind: 'list',
      name: 'color',
      title: 'Цвет',
      values: [
        { value: 'red', title: 'Красный', count: 3, color: '#aa0000' },
        { value: 'black', title: 'Чёрный', count: 0, color: undefined },
      ],
    },
  ]);
});
