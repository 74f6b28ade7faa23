import { expect, it } from 'vitest';
import { computeSizeState, listActionsBeforeChoice, listSizeActions, sizeLabels } from './size-state.ts';

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
])('ST-15 a size with %i units has the label %j', (quantity, label) => {
  expect(sizeLabels[computeSizeState(offer(quantity))]).toBe(label);
});

it('ST-15 labels a size that only stores have, independent of the number of stores', () => {
  expect(sizeLabels[computeSizeState(offer(0, 2))]).toBe('Только в рознице');
  expect(sizeLabels[computeSizeState(offer(1, 2))]).toBe('Последняя пара');
});

const stocked = (quantity: number, number_of_stores: number, quick_order: boolean) => ({
  ...offer(quantity, number_of_stores),
  quick_order,
});

it.each([
  [stocked(4, 0, true), ['add', 'oneClick']],
  [stocked(4, 0, false), ['add']],
  [stocked(0, 2, true), ['ship', 'subscribe']],
  [stocked(0, 2, false), ['subscribe']],
  [stocked(0, 0, false), ['subscribe']],
])('ST-14 the actions of %o are %j', (size, actions) => {
  expect(listSizeActions(size)).toEqual(actions);
});

it('ST-14 offers the actions of the size that allows most before a size is chosen', () => {
  const [add, quick, retail, none] = [
    stocked(4, 0, false),
    stocked(1, 0, true),
    stocked(0, 1, true),
    stocked(0, 0, false),
  ];
  expect(listActionsBeforeChoice([none, retail, add, quick])).toEqual(['add', 'oneClick']);
  expect(listActionsBeforeChoice([none, retail, add])).toEqual(['add']);
  expect(listActionsBeforeChoice([none, retail])).toEqual(['ship', 'subscribe']);
  expect(listActionsBeforeChoice([none])).toEqual(['subscribe']);
  expect(listActionsBeforeChoice([])).toEqual([]);
});
