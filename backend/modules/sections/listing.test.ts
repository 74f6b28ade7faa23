import { afterAll, beforeAll, expect, it } from 'vitest';
import { endpoints } from '#lib/contracts/index.ts';
import { SORTS } from '#lib/contracts/sections.ts';
import { openTestShop, type TestShop } from '#tests/database.ts';
import { insertProducts, insertShop, SECTIONS } from '#tests/products.ts';

let shop: TestShop;

const COUNT = 101;

beforeAll(async () => {
  shop = await openTestShop('empty');
  await insertShop(shop.db);
  // Prices, dates and discounts repeat, so that every sort has ties.
  await insertProducts(
    shop.db,
    Array.from({ length: COUNT }, (_, index) => ({
      id: 1 + index,
      section: index % 4 === 0 ? SECTIONS.pumps : SECTIONS.boots,
      sort: index % 7,
      price: 500_000 + (index % 5) * 100_000,
      base_price: 1_000_000,
      created_at: `2026-01-${String(10 + (index % 3))}`,
      facets: { type: index % 4 === 0 ? 'pumps' : 'boots', discount: 'y' },
      // Every third product is sold out.
      sizes: [
        ['37', index % 3 === 0 ? 0 : 1],
        ['38', index % 3 === 1 ? 2 : 0, 1],
      ] as Array<[string, number, number?]>,
    })),
  );
  await insertProducts(shop.db, [
    { id: 500, section: SECTIONS.boots, is_active: false, facets: { type: 'boots' } },
    { id: 501, section: SECTIONS.tote, price: 99_950, facets: { type: 'tote' } },
  ]);
});
afterAll(() => shop.close());

async function list(body: object) {
  const response = await shop.fetch('/api/v1/sections/filter', { method: 'POST', body });
  const json = await response.json();
  const schema = endpoints['POST /api/v1/sections/filter'].result;
  return response.ok
    ? { status: response.status, ...schema.parse(json.result) }
    : { status: response.status, products: [], errors: json.errors };
}

const ids = (page: { products: Array<{ id: number }> }) => page.products.map((product) => product.id);

it('CQ-04 returns 48 products a page in the order sort_asc', async () => {
  const page = await list({ url: 'shoes' });
  expect(page).toMatchObject({
    sort: 'sort_asc',
    pagination: { page: 1, limit: 48, pages: 3, total: COUNT },
  });
  const expected = Array.from({ length: COUNT }, (_, index) => ({
    id: index + 1,
    sort: index % 7,
    soldOut: Number(index % 3 === 0),
  }))
    .sort((a, b) => a.soldOut - b.soldOut || a.sort - b.sort || a.id - b.id)
    .map(({ id }) => id);
  expect(ids(page)).toEqual(expected.slice(0, 48));
});

it.each(SORTS)('CQ-04 shows every product once over the pages of %s', async (sort) => {
  const pages = await Promise.all([1, 2, 3].map((page) => list({ url: 'shoes', sort, page })));
  const all = pages.flatMap(ids);
  expect(all).toHaveLength(COUNT);
  expect(new Set(all).size).toBe(COUNT);
  // Sold-out products come last.
  const products = pages.flatMap((page) => page.products);
  const onSale = products.findIndex(({ is_available }) => !is_available);
  expect(products.slice(onSale).every(({ is_available }) => !is_available)).toBe(true);
  expect(products.length - onSale).toBe(34);
  for (const part of [products.slice(0, onSale), products.slice(onSale)]) {
    const values = part.map(({ price }) => ({
      price_asc: price?.price ?? Number.NaN,
      price_desc: -(price?.price ?? Number.NaN),
      discount_desc: -(price?.discount_percent ?? Number.NaN),
    }));
    if (sort === 'price_asc' || sort === 'price_desc' || sort === 'discount_desc') {
      const order = values.map((value) => value[sort]);
      expect(order).toEqual(order.toSorted((a, b) => a - b));
    }
  }
});

it('orders new_desc by date, the newest first, ties by id', async () => {
  const page = await list({ url: 'shoes', sort: 'new_desc', limit: 3 });
  expect(ids(page)).toEqual([3, 6, 9]);
});

it('CQ-04 orders rating_desc by stars and number of reviews, products without reviews last', async () => {
  const rate = (id: number, rating_count: number, rating_sum: number) =>
    shop.db.updateTable('models').set({ rating_count, rating_sum }).where('id', '=', id).execute();
  const rated = [
    [5, 50, 240],
    [2, 1, 5],
    [9, 1, 5],
    [3, 40, 100],
  ] as const;
  for (const [id, count, sum] of rated) await rate(id, count, sum);
  const { products } = await list({ url: 'shoes', sort: 'rating_desc', limit: 6 });
  expect(products.map(({ id, rating }) => [id, rating])).toEqual([
    [5, { value: 4.8, count: 50 }],
    [2, { value: 5, count: 1 }],
    [9, { value: 5, count: 1 }],
    [3, { value: 2.5, count: 40 }],
    [6, null],
    [8, null],
  ]);
  for (const [id] of rated) await rate(id, 0, 0);
});

it('CQ-04 answers 404 for a page after the last, but not for the first page of an empty section', async () => {
  expect((await list({ url: 'shoes', page: 3 })).products).toHaveLength(5);
  expect((await list({ url: 'shoes', page: 4 })).status).toBe(404);
  expect(await list({ url: 'empty' })).toMatchObject({
    status: 200,
    products: [],
    pagination: { total: 0, pages: 0 },
  });
  expect((await list({ url: 'empty', page: 2 })).status).toBe(404);
});

it('CQ-03 reads shoes/boots as the section shoes with the type boots', async () => {
  const byPath = await list({ url: 'shoes/boots' });
  const byFilter = await list({ url: 'shoes', filters: { type: ['boots'] } });
  expect(byPath).toMatchObject({ pagination: { total: 75 } });
  expect(ids(byPath)).toEqual(ids(byFilter));
  expect(await list({ section_id: SECTIONS.boots })).toEqual(byPath);
  expect(await list({ url: 'shoes/boots', filters: { type: ['pumps'] } })).toMatchObject({
    pagination: { total: COUNT },
  });
});

it('applies the static filter of a section to the whole shop', async () => {
  expect(await list({ url: 'sale' })).toMatchObject({ pagination: { total: COUNT } });
  expect(await list({ url: 'sale', static_filter: { type: ['pumps'] } })).toMatchObject({
    pagination: { total: 26 },
  });
});

it('CQ-02 finds prices between min and max, in whole roubles', async () => {
  const found = await list({ url: 'shoes', filters: { price: ['min6000', 'max7000'] } });
  expect(found).toMatchObject({ pagination: { total: 40 } });
  expect(new Set(found.products.map(({ price }) => price?.price))).toEqual(new Set([6000, 7000]));
  expect(await list({ url: 'bags', filters: { price: ['max999'] } })).toMatchObject({ products: [] });
  expect(await list({ url: 'bags', filters: { price: ['max1000'] } })).toMatchObject({
    products: [{ id: 501, price: { price: 999.5 } }],
  });
  expect(await list({ url: 'shoes', filters: { price: ['min9000', 'max10'] } })).toMatchObject({
    status: 200,
    products: [],
  });
  expect(await list({ url: 'shoes', filters: { price: ['дорого'] } })).toMatchObject({
    status: 400,
    errors: [{ field: 'filters.price' }],
  });
});

it('answers 404 for an unknown section, type or filter, and finds nothing for an unknown value', async () => {
  for (const url of ['hats', 'shoes/hats', 'bags/boots', 'boots'])
    expect(await list({ url })).toMatchObject({ status: 404, errors: [{ message: 'Раздел не найден' }] });
  expect((await list({ section_id: 999 })).status).toBe(404);
  expect((await list({ url: 'shoes', filters: { weather: ['y'] } })).status).toBe(404);
  expect((await list({ url: 'shoes', filters: { constructor: ['y'] } })).status).toBe(404);
  expect(await list({ url: 'shoes', filters: { color: ['green'] } })).toMatchObject({
    status: 200,
    products: [],
  });
  expect((await list({})).status).toBe(400);
});

it('limits the number of filter values in one request', async () => {
  const values = Array.from({ length: 61 }, (_, n) => `value-${n}`);
  expect((await list({ url: 'shoes', filters: { color: values } })).status).toBe(400);
  expect((await list({ url: 'shoes', filters: { color: values.slice(1) } })).status).toBe(200);
  expect((await list({ url: 'shoes', filters: { color: ['x'.repeat(81)] } })).status).toBe(400);
  const names = Array.from({ length: 21 }, (_, n) => [`name_${String.fromCharCode(97 + n)}`, ['y']]);
  expect((await list({ url: 'shoes', filters: Object.fromEntries(names) })).status).toBe(400);
});
