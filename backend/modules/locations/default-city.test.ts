import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEFAULT_CITY } from '#lib/domain/default-city.ts';
import { openTestShop, type TestShop } from '#tests/database.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop('empty');
});
afterAll(() => shop.close());

async function ask(key: string, body?: unknown) {
  const [method = '', path = ''] = key.split(' ');
  const response = await shop.fetch(path, { method, body });
  return { status: response.status, result: (await response.json()).result };
}

it('the migrations create the default city, so that an empty shop answers the bootstrap and delivery requests', async () => {
  const location = { city: { ...DEFAULT_CITY, name: 'Москва' } };
  expect(await ask('GET /api/v1/auth/check')).toMatchObject({ status: 200, result: { location } });
  expect(await ask('POST /services/rest/v1/authentication/start', {})).toMatchObject({
    status: 200,
    result: { session: { location }, cart: { count: 0 } },
  });
  expect(await ask('GET /services/rest/v2/delivery/types?city=42')).toMatchObject({
    status: 200,
    result: { deliveries: [] },
  });
});

it('answers the requests of the pages of an empty shop', async () => {
  for (const key of [
    'GET /api/v1/sections',
    'GET /api/v1/sections/by_code/view/all',
    'GET /api/v1/local/store',
    'GET /api/v1/content/blog',
    'GET /api/v1/content/news',
    'GET /api/v1/content/inspiration',
    'GET /api/v1/content/capsules',
    'GET /services/rest/v1/products/search/popular',
    'GET /api/v1/seo/terms',
  ])
    expect((await ask(key)).status, key).toBe(200);
  const all = { url: 'view/all' };
  expect(await ask('POST /api/v1/sections/filter', all)).toMatchObject({
    status: 200,
    result: { products: [], pagination: { total: 0 } },
  });
  expect((await ask('POST /api/v1/sections/filters', all)).status).toBe(200);
});
