import { afterAll, beforeAll, expect, it } from 'vitest';
import { endpoints } from '#lib/contracts/index.ts';
import { openTestShop, type TestShop } from '#tests/database.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop('demo');
});
afterAll(() => shop.close());

async function post(endpoint: 'filter' | 'filters' | 'filter/cnt', body: object) {
  const response = await shop.fetch(`/api/v1/sections/${endpoint}`, { method: 'POST', body });
  const { result } = await response.json();
  return { status: response.status, result };
}

async function tree() {
  const { result } = await (await shop.fetch('/api/v1/sections')).json();
  return endpoints['GET /api/v1/sections'].result.parse(result).sections;
}

it('AP-03 finds in every section of the shop the number of products that the tree shows', async () => {
  for (const { code, count } of await tree()) {
    expect(count, code).toBeGreaterThan(0);
    expect((await post('filter/cnt', { url: code })).result, code).toEqual({ count });
  }
});

it('CQ-04 lists all shoes in pages of 48, each product once', async () => {
  const total = (await tree()).find(({ code }) => code === 'shoes')?.count ?? 0;
  const pages = Math.ceil(total / 48);
  const seen = new Set<number>();
  for (let page = 1; page <= pages; page++) {
    const { result } = await post('filter', { url: 'shoes', page });
    const { products, pagination } = endpoints['POST /api/v1/sections/filter'].result.parse(result);
    expect(pagination).toEqual({ page, limit: 48, pages, total });
    for (const { id } of products) seen.add(id);
  }
  expect(seen.size).toBe(total);
  expect((await post('filter', { url: 'shoes', page: pages + 1 })).status).toBe(404);
});

it('CQ-06 counts for each filter value the products that it would find with the other filters', async () => {
  const chosen = { size: ['37'], season: ['winter'], price: ['min5000', 'max30000'] };
  const { result } = await post('filters', { url: 'shoes', filters: chosen });
  const { filters } = endpoints['POST /api/v1/sections/filters'].result.parse(result);
  const lists = filters.filter((one) => one.kind === 'list');
  expect(lists.map(({ name }) => name)).toEqual(expect.arrayContaining(['type', 'size', 'color', 'season']));
  for (const { name, values } of lists) {
    for (const { value, count } of values) {
      const found = await post('filter/cnt', { url: 'shoes', filters: { ...chosen, [name]: [value] } });
      expect(found.result, `${name}=${value}`).toEqual({ count });
    }
  }
});
