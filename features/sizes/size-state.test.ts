import { expect, it } from 'vitest';
import { isOneSize, sizeLabels, sizeState } from './size-state';

const offer = (quantity: number, number_of_stores = 0) => ({
  id: 1,
  title: '38',
  quantity,
  is_available: quantity > 0,
  quick_order: false,
  number_of_stores,
  stock_stores: [],
  store_cities: [],
  is_subscribed: false,
});

it.each([
  [1, 'Последняя пара'],
  [2, 'Ограниченное количество'],
  [3, 'Ограниченное количество'],
  [4, null],
  [0, 'Нет в наличии'],
])('ST-15 a size with %i pieces says %j', (quantity, label) => {
  expect(sizeLabels[sizeState(offer(quantity))]).toBe(label);
});

it('ST-15 a size that only stores have says so, however many stores', () => {
  expect(sizeLabels[sizeState(offer(0, 2))]).toBe('Только в рознице');
  expect(sizeLabels[sizeState(offer(1, 2))]).toBe('Последняя пара');
});

it('EN-01 a single offer called «единый» means one size', () => {
  expect(isOneSize([{ title: 'единый' }])).toBe(true);
  expect(isOneSize([{ title: '38' }])).toBe(false);
  expect(isOneSize([{ title: 'единый' }, { title: '38' }])).toBe(false);
});
