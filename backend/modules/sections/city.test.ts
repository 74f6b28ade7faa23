import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#lib/contracts/index.ts';
import { openTestShop, type TestShop } from '#tests/database.ts';
import { insertProducts, insertShop, MOSCOW, SECTIONS } from '#tests/products.ts';

const OREL = 1;
let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop('empty');
  await insertShop(shop.db);
  const boots = { section: SECTIONS.boots, facets: { type: 'boots' } };
  await insertProducts(shop.db, [
    {
      ...boots,
      id: 1,
      sizes: [
        ['38', 1],
        ['39', 0],
      ],
    },
    {
      ...boots,
      id: 2,
      sizes: [
        ['38', 0, 1],
        ['39', 4],
      ],
    },
    {
      ...boots,
      id: 3,
      sizes: [
        ['38', 0],
        ['39', 4],
      ],
    },
    {
      ...boots,
      id: 4,
      sizes: [
        ['38', 0],
        ['39', 4],
      ],
    },
  ]);
  // Product 3 is in stock in Oryol (store 3), product 4 in a closed store of Moscow (store 2).
  await shop.db
    .insertInto('store_stock')
    .values([
      { store_id: 3, offer_id: 30, quantity: 1 },
      { store_id: 2, offer_id: 40, quantity: 1 },
    ])
    .execute();
});
afterAll(() => shop.close());

const SIZE_38 = { url: 'shoes', filters: { size: ['38'] } };

async function ask(endpoint: 'filter' | 'filters' | 'filter/cnt', body: object) {
  const response = await shop.fetch(`/api/v1/sections/${endpoint}`, { method: 'POST', body });
  return (await response.json()).result;
}

async function found(body: object) {
  const { products } = endpoints['POST /api/v1/sections/filter'].result.parse(await ask('filter', body));
  return products.map(({ id }) => id).toSorted((a, b) => a - b);
}

async function sizes(body: object) {
  const { filters } = endpoints['POST /api/v1/sections/filters'].result.parse(await ask('filters', body));
  const size = filters.find(({ name }) => name === 'size');
  return size?.kind === 'list' ? Object.fromEntries(size.values.map((v) => [v.value, v.count])) : {};
}

describe('AP-03 a size filter finds products for delivery or in a store of the city', () => {
  it.each([
    ['the default city for a request without a city', undefined, [1, 2]],
    ['Moscow', MOSCOW.id, [1, 2]],
    ['a city with a store of its own', OREL, [1, 3]],
    ['a city without stores', 2, [1]],
    ['an unknown city', 999, [1]],
  ])('%s', async (_case, city_id, ids) => {
    const body = { ...SIZE_38, city_id };
    expect(await found(body)).toEqual(ids);
    expect(await ask('filter/cnt', body)).toEqual({ count: ids.length });
    expect(await sizes({ url: 'shoes', city_id })).toEqual({ '38': ids.length, '39': 3 });
  });
});

it('AP-03 the city changes nothing without a size filter', async () => {
  expect(await found({ url: 'shoes', city_id: OREL })).toEqual([1, 2, 3, 4]);
});
