import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#lib/contracts/index.ts';
import type { Filters } from '#lib/contracts/sections.ts';
import { openTestShop, type TestShop } from '#tests/database.ts';
import { insertProducts, insertShop, MOSCOW, SECTIONS } from '#tests/products.ts';

const OREL = 1;
let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop('empty');
  await insertShop(shop.db);
  const boots = { section: SECTIONS.boots, facets: { type: 'boots' } };
  const sizes = (...all: [string, number, number?][]) => ({ ...boots, sizes: all });
  await insertProducts(shop.db, [
    { id: 1, ...sizes(['38', 2], ['39', 0]) },
    { id: 2, ...sizes(['38', 3], ['39', 0, 1]) },
    { id: 3, ...sizes(['38', 0, 1], ['39', 1]) },
    { id: 4, ...sizes(['38', 0], ['39', 0]), facets: { type: 'boots', discount: 'y' } },
  ]);
  // Product 4 is sold out except for one pair in Oryol (store 3) and one in a closed store of Moscow (store 2).
  await shop.db
    .insertInto('store_stock')
    .values([
      { store_id: 3, offer_id: 40, quantity: 1 },
      { store_id: 2, offer_id: 41, quantity: 1 },
    ])
    .execute();
});
afterAll(() => shop.close());

async function ask(endpoint: 'filter' | 'filters' | 'filter/cnt', filters: Filters, city_id?: number) {
  const body = { url: 'shoes', filters, city_id };
  const response = await shop.fetch(`/api/v1/sections/${endpoint}`, { method: 'POST', body });
  return (await response.json()).result;
}

async function found(filters: Filters, city_id?: number) {
  const { products } = endpoints['POST /api/v1/sections/filter'].result.parse(
    await ask('filter', filters, city_id),
  );
  const ids = products.map(({ id }) => id).toSorted((a, b) => a - b);
  expect(await ask('filter/cnt', filters, city_id)).toEqual({ count: ids.length });
  return ids;
}

async function toggles(filters: Filters, city_id?: number) {
  const { filters: all } = endpoints['POST /api/v1/sections/filters'].result.parse(
    await ask('filters', filters, city_id),
  );
  const names = all.map(({ name }) => name);
  const shown = all.filter((one) => one.kind === 'toggle');
  expect(names.slice(0, shown.length), 'above all others').toEqual(shown.map(({ name }) => name));
  return Object.fromEntries(shown.map(({ name, count }) => [name, count]));
}

describe('CQ-06 toggles of listings', () => {
  it('«В наличии» finds products for delivery or in an open store of the city', async () => {
    expect(await found({ in_stock: ['y'] })).toEqual([1, 2, 3]);
    expect(await found({ in_stock: ['y'] }, OREL)).toEqual([1, 2, 3, 4]);
  });

  it('«Есть в магазинах города» finds products in an open store of the city', async () => {
    expect(await found({ in_store: ['y'] })).toEqual([2, 3]);
    expect(await found({ in_store: ['y'] }, OREL)).toEqual([4]);
    expect(await found({ in_store: ['y'] }, 2)).toEqual([]);
  });

  it('«Есть в магазинах города» requires that a store has the chosen size', async () => {
    expect(await found({ in_store: ['y'], size: ['38'] })).toEqual([3]);
    expect(await found({ in_store: ['y'], size: ['39'] })).toEqual([2]);
    expect(await found({ in_stock: ['y'], size: ['38'] })).toEqual([1, 2, 3]);
  });

  it('each toggle counts the remaining models, and is offered when it would change the result', async () => {
    expect(await toggles({})).toEqual({ in_stock: 3, in_store: 2, discount: 1 });
    expect(await toggles({}, OREL)).toEqual({ in_store: 1, discount: 1 });
    expect(await toggles({ size: ['38'] })).toEqual({ in_store: 1 });
    expect(await toggles({ in_store: ['y'], size: ['38'] })).toEqual({ in_store: 1 });
    expect(await toggles({ discount: ['y'], in_stock: ['y'] }, MOSCOW.id)).toEqual({
      in_stock: 0,
      discount: 0,
    });
  });

  it('a toggle is off with any value other than y', async () => {
    expect(await found({ in_stock: ['evil'] })).toEqual([]);
    expect(await toggles({ in_stock: ['evil'] })).toEqual({});
  });

  it('«Есть в магазинах города» no longer finds a product whose last pair in a store is sold', async () => {
    await shop.db.updateTable('store_stock').set({ quantity: 0 }).where('offer_id', '=', 30).execute();
    expect(await found({ in_store: ['y'] })).toEqual([2]);
    await shop.db.updateTable('stores').set({ is_active: true }).where('id', '=', 2).execute();
    expect(await found({ in_store: ['y'] })).toEqual([2, 4]);
  });
});
