import { afterAll, beforeAll, expect, it } from 'vitest';
import { endpoints } from '#lib/contracts/index.ts';
import { MAX_CHOSEN_FILTER_VALUES, MAX_FILTERS, MAX_VALUES_PER_FILTER } from '#lib/domain/listing.ts';
import { parseCatalogQuery } from '#lib/routing/catalog-query.ts';
import { request } from '../commerce.ts';
import { openTestShop, type TestShop } from '../database.ts';
import { openBrowserAt } from '../networks.ts';

const NOW = new Date('2026-11-21T09:00:00Z');

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop('demo');
  shop.setNow(NOW);
});
afterAll(() => shop.close());

const FILTERS = 'POST /api/v1/sections/filters';
const SEARCH = 'GET /services/rest/v1/products/search';
const search = (fetch: TestShop['fetch'], query: string) =>
  request(fetch, `${SEARCH}?query=${encodeURIComponent(query)}`);

/** All values of all filters of the shop, as if a shopper had ticked every checkbox. */
async function listAllValues(): Promise<Record<string, string[]>> {
  const rows = await shop.db.selectFrom('product_facets').select(['name', 'value']).distinct().execute();
  const values: Record<string, string[]> = {};
  for (const { name, value } of rows)
    values[name] = [...(values[name] ?? []), value].slice(0, MAX_VALUES_PER_FILTER);
  return values;
}

const invented = (count: number) => Array.from({ length: count }, (_, index) => `x${index}`);

it('refuses a request that contains every filter value twice, and accepts one that contains each value once', async () => {
  const all = await listAllValues();
  expect((await request(shop.fetch, FILTERS, { url: 'view/all', filters: all })).status).toBe(200);
  for (const wrong of [
    { filters: { color: invented(MAX_VALUES_PER_FILTER + 1) } },
    {
      filters: Object.fromEntries(
        invented(MAX_FILTERS + 1).map((_, index) => [`f${'x'.repeat(index)}`, ['a']]),
      ),
    },
    {
      filters: { color: invented(60), type: invented(60) },
      static_filter: { material: invented(60), season: invented(MAX_CHOSEN_FILTER_VALUES - 180 + 1) },
    },
  ])
    for (const path of ['filters', 'filter', 'filter/cnt'])
      expect(
        (await request(shop.fetch, `POST /api/v1/sections/${path}`, { url: 'shoes', ...wrong })).status,
      ).toBe(400);
});

it('parses at most as many filters as the contract allows, however long the address is', () => {
  const filters = ['color', 'type', 'material', 'season', 'heel', 'brand'];
  const { filters: read } = parseCatalogQuery(
    filters.map((name) => `filter[${name}]=${invented(80).join(',')}`).join('&'),
  );
  expect(Object.values(read).flat()).toHaveLength(MAX_CHOSEN_FILTER_VALUES);
  const { body } = endpoints[FILTERS];
  expect(body?.safeParse({ url: 'shoes', filters: read }).success).toBe(true);
});

/**
 * Returns the duration of the shortest of several runs, in ms. The minimum depends least on other load of the machine.
 */
async function costOf(ask: () => Promise<unknown>): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let iteration = 0; iteration < 9; iteration++) {
    const from = performance.now();
    await ask();
    least = Math.min(least, performance.now() - from);
  }
  return least;
}

it('answers the most expensive allowed request in at most three times the duration of an ordinary one', async () => {
  const all = await listAllValues();
  // A new city in each request, because otherwise the response would be cached.
  let city_id = 1_000;
  const facets = (body: object) => () => {
    city_id++;
    return request(shop.fetch, FILTERS, { url: 'view/all', city_id, ...body });
  };
  const ordinary = await costOf(
    facets({ filters: { color: all.color?.slice(0, 2) ?? [], price: ['min1000', 'max90000'] } }),
  );
  const price = ['min1', 'max900000'];
  const some = Object.fromEntries(Object.entries(all).map(([name, values]) => [name, values.slice(0, 9)]));
  const mostExpensive = await costOf(
    facets({ filters: { ...all, price }, static_filter: { ...some, price } }),
  );
  expect(mostExpensive).toBeLessThan(3 * ordinary + 20);
});

it('answers a search of symbols in about the duration of a search of words', async () => {
  const words = await costOf(() => search(shop.fetch, 'ботинки женские зимние'));
  for (const query of [
    'а\u0301'.repeat(50),
    'a b c d e f g h i j k l m n o p q r s t u v w x y z',
    'я'.repeat(100),
  ])
    expect(await costOf(() => search(shop.fetch, query))).toBeLessThan(3 * words + 20);
});

it('limits a network to a hundred expensive requests in ten seconds, but limits neither other networks nor the shop’s own pages', async () => {
  const count = (fetch: TestShop['fetch']) =>
    request(fetch, 'POST /api/v1/sections/filter/cnt', { url: 'shoes' });
  const statuses: number[] = [];
  for (let iteration = 0; iteration < 120; iteration++)
    statuses.push((await count(openBrowserAt(shop, `2001:db8:5:5::${(iteration % 40) + 1}`))).status);
  expect(statuses.indexOf(429)).toBe(100);
  expect(await search(openBrowserAt(shop, '2001:db8:5:5::1'), 'сумка')).toMatchObject({
    status: 429,
    messages: ['Слишком много запросов. Попробуйте через 10 секунд'],
    retryAfter: '10',
  });
  expect((await count(openBrowserAt(shop, '198.51.100.9'))).status).toBe(200);
  for (let iteration = 0; iteration < 150; iteration++) expect((await count(shop.fetch)).status).toBe(200);
  shop.setNow(new Date(NOW.getTime() + 10_000));
  expect((await count(openBrowserAt(shop, '2001:db8:5:5::1'))).status).toBe(200);
});
