import { expect, it } from 'vitest';
import type { Filter } from '#lib/contracts/sections.ts';
import { packFilters, unpackFilters } from './packed-filters.ts';

it('CQ-01 unpacks packed filters without the selected values, which the query contains', () => {
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
    { kind: 'toggle', name: 'in_stock', title: 'В наличии', count: 7, selected: true },
    {
      kind: 'list',
      name: 'size',
      title: 'Размер',
      values: [
        { value: '37', title: '37', count: 1, selected: false, group: 'Обувь' },
        { value: '38', title: '38', count: 2, selected: false, group: 'Обувь' },
        { value: '85', title: '85', count: 4, selected: false, group: 'Ремни' },
      ],
    },
  ];
  expect(unpackFilters(packFilters(filters))).toEqual([
    filters[0],
    {
      kind: 'list',
      name: 'color',
      title: 'Цвет',
      groups: [
        {
          title: '',
          values: [
            { value: 'red', title: 'Красный', count: 3, color: '#aa0000' },
            { value: 'black', title: 'Чёрный', count: 0, color: undefined },
          ],
        },
      ],
    },
    { kind: 'toggle', name: 'in_stock', title: 'В наличии', count: 7 },
    {
      kind: 'list',
      name: 'size',
      title: 'Размер',
      groups: [
        {
          title: 'Обувь',
          values: [
            { value: '37', title: '37', count: 1, color: undefined },
            { value: '38', title: '38', count: 2, color: undefined },
          ],
        },
        { title: 'Ремни', values: [{ value: '85', title: '85', count: 4, color: undefined }] },
      ],
    },
  ]);
});
