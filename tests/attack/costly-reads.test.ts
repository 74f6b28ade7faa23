import { afterAll, beforeAll, expect, it } from 'vitest';
import { endpoints } from '#lib/contracts/index.ts';
import { MAX_CHOSEN, MAX_FILTERS, MAX_VALUES } from '#lib/domain/listing.ts';
import { readCatalogQuery } from '#lib/routing/catalog-query.ts';
import { request } from '../commerce.ts';
import { openTestShop, type TestShop } from '../database.ts';
import { browserAt } from '../networks.ts';

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

/** Every value that the shop has, by filter, as a shopper could tick them. */
async function everything(): Promise<Record<string, string[]>> {
  const rows = await shop.db.selectFrom('product_facets').select(['name', 'value']).distinct().execute();
  const values: Record<string, string[]> = {};
  for (const { name, value } of rows) values[name] = [...(values[name] ?? []), value].slice(0, MAX_VALUES);
  return values;
}

const invented = (count: number) => Array.from({ length: count }, (_, index) => `x${index}`);

it('a question of all filters twice over is refused; a shopper may tick every box', async () => {
  const all = await everything();
  expect((await request(shop.fetch, FILTERS, { url: 'view/all', filters: all })).status).toBe(200);
  for (const wrong of [
    { filters: { color: invented(MAX_VALUES + 1) } },
    {
      filters: Object.fromEntries(
        invented(MAX_FILTERS + 1).map((_, index) => [`f${'x'.repeat(index)}`, ['a']]),
      ),
    },
    {
      filters: { color: invented(60), type: invented(60) },
      static_filter: { material: invented(60), season: invented(MAX_CHOSEN - 180 + 1) },
    },
  ])
    for (const path of ['filters', 'filter', 'filter/cnt'])
      expect(
        (await request(shop.fetch, `POST /api/v1/sections/${path}`, { url: 'shoes', ...wrong })).status,
      ).toBe(400);
});

it('an address of any length asks what the contract allows', () => {
  const filters = ['color', 'type', 'material', 'season', 'heel', 'brand'];
  const { filters: read } = readCatalogQuery(
    filters.map((name) => `filter[${name}]=${invented(80).join(',')}`).join('&'),
  );
  expect(Object.values(read).flat()).toHaveLength(MAX_CHOSEN);
  const { body } = endpoints[FILTERS];
  expect(body?.safeParse({ url: 'shoes', filters: read }).success).toBe(true);
});

/** The least of several: what it costs on a machine that does much else. */
async function costOf(ask: () => Promise<unknown>): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let turn = 0; turn < 9; turn++) {
    const from = performance.now();
    await ask();
    least = Math.min(least, performance.now() - from);
  }
  return least;
}

it('the dearest allowed question costs three ordinary ones at most', async () => {
  const all = await everything();
  // Another city each time, or the answer would be remembered.
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
  const dearest = await costOf(facets({ filters: { ...all, price }, static_filter: { ...some, price } }));
  expect(dearest).toBeLessThan(3 * ordinary + 20);
});

it('a search of signs costs what a search of words does', async () => {
  const words = await costOf(() => search(shop.fetch, 'ботинки женские зимние'));
  for (const query of [
    'а\u0301'.repeat(50),
    'a b c d e f g h i j k l m n o p q r s t u v w x y z',
    'я'.repeat(100),
  ])
    expect(await costOf(() => search(shop.fetch, query))).toBeLessThan(3 * words + 20);
});

it('a hundred dear questions in ten seconds are answered to a network; its neighbours and the shop’s own pages are not counted', async () => {
  const count = (fetch: TestShop['fetch']) =>
    request(fetch, 'POST /api/v1/sections/filter/cnt', { url: 'shoes' });
  const statuses: number[] = [];
  for (let turn = 0; turn < 120; turn++)
    statuses.push((await count(browserAt(shop, `2001:db8:5:5::${(turn % 40) + 1}`))).status);
  expect(statuses.indexOf(429)).toBe(100);
  expect(await search(browserAt(shop, '2001:db8:5:5::1'), 'сумка')).toMatchObject({
    status: 429,
    messages: ['Слишком много запросов. Попробуйте через 10 секунд'],
    retryAfter: '10',
  });
  expect((await count(browserAt(shop, '198.51.100.9'))).status).toBe(200);
  for (let turn = 0; turn < 150; turn++) expect((await count(shop.fetch)).status).toBe(200);
  shop.setNow(new Date(NOW.getTime() + 10_000));
  expect((await count(browserAt(shop, '2001:db8:5:5::1'))).status).toBe(200);
});
