import { expect, it } from 'vitest';
import { ShopError } from '../../kernel/errors.ts';
import { mergeType, parseFilters } from './conditions.ts';

it('CQ-02 reads the price filter as min{number} and max{number}, in either order and alone', () => {
  expect(parseFilters({ price: ['min1000', 'max9000'] })).toEqual([{ name: 'price', min: 1000, max: 9000 }]);
  expect(parseFilters({ price: ['max9000', 'min0'] })).toEqual([{ name: 'price', min: 0, max: 9000 }]);
  expect(parseFilters({ price: ['max500'] })).toEqual([{ name: 'price', min: null, max: 500 }]);
});

it.each([
  [['1000']],
  [['min']],
  [['min-5']],
  [['min1.5']],
  [['min1000', 'min2000']],
  [['mid7']],
  [['min99999999']],
])('CQ-02 refuses the price %j', (price) => {
  expect(() => parseFilters({ price })).toThrow(ShopError);
});

it('removes duplicate values and ignores filters without values', () => {
  expect(parseFilters({ color: ['red', 'red', 'black'], size: [] })).toEqual([
    { name: 'color', values: ['red', 'black'] },
  ]);
});

it('CQ-03 merges the second part of the section into the type filter', () => {
  expect(mergeType({ color: ['red'] }, 'boots')).toEqual({ color: ['red'], type: ['boots'] });
  expect(mergeType({ type: ['pumps'] }, 'boots')).toEqual({ type: ['pumps', 'boots'] });
  expect(mergeType({ type: ['pumps'] }, null)).toEqual({ type: ['pumps'] });
});
