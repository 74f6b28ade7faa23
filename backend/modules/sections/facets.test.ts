import { afterAll, beforeAll, expect, it } from 'vitest';
import { endpoints } from '#lib/contracts/index.ts';
import type { Filters } from '#lib/contracts/sections.ts';
import { openTestShop, type TestShop } from '#tests/database.ts';
import { insertProducts, insertShop, SECTIONS } from '#tests/products.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop('empty');
  await insertShop(shop.db);
  const { boots, pumps, tote } = SECTIONS;
  await insertProducts(shop.db, [
    {
      id: 1,
      section: boots,
      color: 1,
      price: 1_000_050,
      facets: { type: 'boots', color: 'black', material: 'suede' },
      sizes: [
        ['37', 1],
        ['38', 0],
        ['9', 1],
        ['10', 0, 2],
      ],
    },
    {
      id: 2,
      section: boots,
      color: 2,
      price: 700_000,
      facets: { type: 'boots', color: 'red', material: 'leather' },
      sizes: [
        ['37', 0, 1],
        ['38', 3],
      ],
    },
    {
      id: 3,
      section: pumps,
      color: 3,
      price: 500_000,
      facets: { type: 'pumps', color: 'red', material: 'leather' },
      sizes: [['38', 1]],
    },
    {
      id: 4,
      section: pumps,
      color: 3,
      price: 500_000,
      facets: { type: 'pumps', color: 'red', material: 'suede' },
    },
    {
      id: 5,
      section: tote,
      facets: { type: 'tote', color: 'black', material: 'canvas' },
      sizes: [['единый', 4]],
    },
    {
      id: 6,
      section: tote,
      facets: { type: 'tote', color: 'black', material: 'leather' },
      sizes: [['единый', 1]],
    },
  ]);
});
afterAll(() => shop.close());

async function filters(body: object) {
  const response = await shop.fetch('/api/v1/sections/filters', { method: 'POST', body });
  const json = await response.json();
  return endpoints['POST /api/v1/sections/filters'].result.parse(json.result);
}

/** Returns the count of each value: `{ color: { black: 1, red: 3 } }`. */
async function counts(body: object) {
  const { filters: found } = await filters(body);
  return Object.fromEntries(
    found.flatMap((one) =>
      one.kind === 'list' ? [[one.name, Object.fromEntries(one.values.map((v) => [v.value, v.count]))]] : [],
    ),
  );
}

it('CQ-06 counts every value before anything is chosen', async () => {
  expect(await counts({ url: 'shoes' })).toEqual({
    size: { '9': 1, '10': 1, '37': 2, '38': 2 },
    type: { boots: 2, pumps: 2 },
    color: { black: 1, red: 3 },
    material: { suede: 2, leather: 2 },
  });
});

it('CQ-06 counts the values of a filter under the other filters only', async () => {
  expect(await counts({ url: 'shoes', filters: { color: ['red'], material: ['leather'] } })).toEqual({
    size: { '37': 1, '38': 2 },
    type: { boots: 1, pumps: 1 },
    // Suede would find product 4. Black is left out, because there is no black leather.
    color: { red: 2 },
    material: { leather: 2, suede: 1 },
  });
});

it('CQ-06 each count equals the number of products found after that choice', async () => {
  const cases: Filters[] = [
    {},
    { color: ['red'] },
    { material: ['suede'], price: ['max6000'] },
    { size: ['38', '10'], color: ['black', 'red'] },
    { type: ['pumps'], material: ['leather'], size: ['38'] },
  ];
  for (const chosen of cases) {
    const { filters: offered, count } = await filters({ url: 'shoes', filters: chosen });
    const now = await shop.fetch('/api/v1/sections/filter/cnt', {
      method: 'POST',
      body: { url: 'shoes', filters: chosen },
    });
    expect(await now.json()).toMatchObject({ result: { count } });
    for (const filter of offered) {
      if (filter.kind === 'range') continue;
      const values = filter.kind === 'toggle' ? [{ value: 'y', count: filter.count }] : filter.values;
      for (const value of values) {
        const response = await shop.fetch('/api/v1/sections/filter/cnt', {
          method: 'POST',
          body: { url: 'shoes', filters: { ...chosen, [filter.name]: [value.value] } },
        });
        expect(
          await response.json(),
          `${JSON.stringify(chosen)} + ${filter.name}=${value.value}`,
        ).toMatchObject({
          result: { count: value.count },
        });
      }
    }
  }
});

it('CQ-06 lists a chosen value without matching products, if any product of the shop has it', async () => {
  const { filters: found } = await filters({
    url: 'shoes',
    filters: { material: ['canvas'], color: ['green'], size: ['44', '9', 'one-size'] },
  });
  const chosen = found.flatMap((one) => (one.kind === 'list' ? one.values.filter((v) => v.selected) : []));
  expect(chosen).toEqual([
    { value: '9', title: '9', count: 0, selected: true, group: 'Обувь' },
    { value: 'one-size', title: 'единый', count: 0, selected: true, group: 'Без размера' },
    { value: 'canvas', title: '«canvas»', count: 0, selected: true },
  ]);
});

it('CQ-02 bounds the price in whole roubles under the other filters', async () => {
  const range = async (chosen: Filters) =>
    (await filters({ url: 'shoes', filters: chosen })).filters.find((one) => one.kind === 'range');
  expect(await range({})).toEqual({
    kind: 'range',
    name: 'price',
    title: 'Цена',
    min: 5000,
    max: 10_001,
    from: null,
    to: null,
  });
  expect(await range({ material: ['leather'] })).toMatchObject({ min: 5000, max: 7000 });
  expect(await range({ price: ['min6000'], color: ['red'] })).toMatchObject({
    min: 5000,
    max: 7000,
    from: 6000,
    to: null,
  });
  expect(await range({ color: ['black'] })).toBeUndefined();
  expect(await range({ color: ['green'], price: ['min10', 'max20'] })).toMatchObject({ min: 10, max: 20 });
});

it('orders sizes by number and leaves out the size filter when there is only one size', async () => {
  const { filters: shoes } = await filters({ url: 'shoes' });
  const size = shoes.find((one) => one.name === 'size');
  expect(size?.kind === 'list' && size.values.map((v) => v.title)).toEqual(['9', '10', '37', '38']);
  expect(await counts({ url: 'bags' })).toEqual({ material: { canvas: 1, leather: 1 } });
});

it('offers no size for one-size products between the sizes of other products', async () => {
  const { filters: everything } = await filters({ url: 'view/all' });
  const size = everything.find((one) => one.name === 'size');
  expect(size?.kind === 'list' && size.values.map((v) => v.value)).toEqual(['9', '10', '37', '38']);
});

it('shows the most frequent shade of a color family', async () => {
  const { filters: shoes } = await filters({ url: 'shoes' });
  const color = shoes.find((one) => one.name === 'color');
  expect(color).toMatchObject({
    values: [
      { value: 'black', color: '#111111' },
      { value: 'red', color: '#771122' },
    ],
  });
});

it('CQ-03 does not offer filters that the section itself imposes', async () => {
  expect(await counts({ url: 'shoes/boots' })).toEqual({
    size: { '9': 1, '10': 1, '37': 2, '38': 1 },
    color: { black: 1, red: 1 },
    material: { suede: 1, leather: 1 },
  });
  expect(await counts({ url: 'shoes', static_filter: { color: ['red'] } })).not.toHaveProperty('color');
});

it('CQ-06 lists the sorts', async () => {
  expect((await filters({ url: 'shoes' })).sorts.map((one) => one.value)).toEqual([
    'sort_asc',
    'price_asc',
    'price_desc',
    'new_desc',
    'discount_desc',
    'rating_desc',
  ]);
});
