import { describe, expect, it, onTestFinished } from 'vitest';
import { DEFAULT_IDENTITY } from '#lib/identity/default.ts';
import type { GoodsKind } from '#lib/identity/goods.ts';
import {
  computeSizeState,
  getSizeLabel,
  isCountedInPairs,
  listActionsBeforeChoice,
  listSizeActions,
} from './size-state.ts';

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
  expect(getSizeLabel(computeSizeState(offer(quantity)), true)).toBe(label);
});

describe('the last unit', () => {
  it('is a pair of shoes or gloves, and one item of any other kind', () => {
    expect(['shoes', 'gloves'].map((guide) => isCountedInPairs(guide as 'shoes'))).toEqual([true, true]);
    expect(isCountedInPairs('ring')).toBe(false);
    expect(getSizeLabel('last', false)).toBe('Последняя вещь');
  });

  it('of an unknown kind is a pair only in a shop that sells nothing but pairs', () => {
    const { shopIdentity: demo } = globalThis;
    onTestFinished(() => {
      globalThis.shopIdentity = demo;
    });
    const isPairIn = (goods: GoodsKind[]) => {
      globalThis.shopIdentity = { ...DEFAULT_IDENTITY, goods };
      return isCountedInPairs(null);
    };
    expect([isPairIn([]), isPairIn(['shoes', 'gloves'])]).toEqual([true, true]);
    expect([isPairIn(['jewelry']), isPairIn(['shoes', 'jewelry'])]).toEqual([false, false]);
  });
});

it('ST-15 labels a size that only stores have, independent of the number of stores', () => {
  expect(getSizeLabel(computeSizeState(offer(0, 2)), true)).toBe('Только в рознице');
  expect(getSizeLabel(computeSizeState(offer(1, 2)), true)).toBe('Последняя пара');
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
