import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { OWNER_TOKEN, openTestShop, type TestShop } from '#tests/database.ts';
import { insertProducts, insertShop } from '#tests/products.ts';
import { clearTtlCaches } from '../../../db/ttl-cache.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop('empty');
  await insertShop(shop.db);
  await insertProducts(shop.db, [{ id: 1, title: 'Ботинки «Берёза»', sizes: [['37', 1]] }]);
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.db.deleteFrom('search_asked').execute();
  clearTtlCaches(shop.catalogDb);
});

const ask = async (query: string, times = 1) => {
  for (let time = 0; time < times; time++)
    await shop.fetch('/services/rest/v1/products/search/asked', { method: 'POST', body: { query } });
};
const read = async (path: string) => {
  const headers = { authorization: `Bearer ${OWNER_TOKEN}` };
  return (await (await shop.fetch(`/services/rest/v1/${path}`, { headers })).json()).result.queries;
};

it('CH-07 counts queries for the owner, and lists queries without results separately', async () => {
  await ask('Ботинки');
  await ask(' ботинки ');
  await ask('холодильник');
  expect(await read('owner/search/queries')).toEqual([
    { query: 'ботинки', times: 2, found: 1 },
    { query: 'холодильник', times: 1, found: 0 },
  ]);
  expect(await read('owner/search/queries?missed=1')).toEqual([{ query: 'холодильник', times: 1, found: 0 }]);
});

it.each(['anna@example.com', '+7 916 123-45-67', 'заказ 4276 1600 1234 5678'])(
  'does not store «%s», which may be personal data',
  async (query) => {
    await ask(query);
    expect(await read('owner/search/queries')).toEqual([]);
  },
);

it('CH-07 suggests frequent queries of known words only', async () => {
  await ask('ботинки', 3);
  await ask('берёза', 2);
  await ask('гадость', 4);
  await ask('ботинки гадость', 4);
  expect(await read('products/search/popular')).toEqual(['ботинки']);
});

it('CH-07 caches the popular queries between requests', async () => {
  await ask('ботинки', 3);
  expect(await read('products/search/popular')).toEqual(['ботинки']);
  await shop.db.deleteFrom('search_asked').execute();
  expect(await read('products/search/popular')).toEqual(['ботинки']);
  clearTtlCaches(shop.catalogDb);
  expect(await read('products/search/popular')).toEqual([]);
});

it('deletes old queries', async () => {
  await shop.db
    .insertInto('search_asked')
    .values({ query: 'ботинки', day: new Date('2020-01-01'), times: 9, found: 1 })
    .execute();
  expect(await read('owner/search/queries?days=90')).toEqual([]);
  expect(await read('products/search/popular')).toEqual([]);
});
