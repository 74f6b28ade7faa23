import { expect, it } from 'vitest';
import { computeLineDelay, computeOrderDelay, type SupplyingStore } from './supply.ts';

const HERE = 42;
const store = (city_id: number, travel_days: number | null, quantity = 1): SupplyingStore => ({
  store_id: city_id,
  city_id,
  quantity,
  travel_days,
});
const supply = (warehouse: number, suppliers: SupplyingStore[] = [], quantity = 1) => ({
  quantity,
  warehouse,
  suppliers,
});

it.each([
  ['the warehouse has it', supply(1, [store(54, 9)]), 0],
  ['a store of the city has it', supply(0, [store(54, 9), store(HERE, null)]), 0],
  ['only a store of another city has it', supply(0, [store(54, 9), store(66, 5)]), 5],
  ['the store’s city sends nothing to others', supply(0, [store(66, null)]), null],
  ['the warehouse has one of two', supply(1, [store(66, 5)], 2), 5],
  ['one of two is in the city', supply(0, [store(66, 5), store(HERE, 2)], 2), 5],
  ['three stores together have too few', supply(0, [store(HERE, 2), store(66, 5), store(54, 9)], 4), null],
  ['no store has it', supply(0), null],
])('AP-08 computes a line’s delay when %s', (_case, line, days) => {
  expect(computeLineDelay(line, HERE)).toBe(days);
});

it('AP-08 the slowest line determines an order’s delay, which is null when a line cannot be sent', () => {
  const near = supply(3);
  const far = supply(0, [store(66, 5)]);
  expect(computeOrderDelay([near, far, near], HERE)).toBe(5);
  expect(computeOrderDelay([], HERE)).toBe(0);
  expect(computeOrderDelay([near, supply(0)], HERE)).toBeNull();
});
