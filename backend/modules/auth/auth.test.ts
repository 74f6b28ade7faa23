import { afterAll, beforeAll, expect, it } from 'vitest';
import { endpoints } from '#lib/contracts/index.ts';
import { openTestShop, type TestShop } from '#tests/database.ts';
import { insertShop } from '#tests/products.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop('empty');
  await insertShop(shop.db);
});
afterAll(() => shop.close());

async function check(browser: TestShop['fetch'], query = '') {
  const { result } = await (await browser(`/api/v1/auth/check${query}`)).json();
  return endpoints['GET /api/v1/auth/check'].result.parse(result);
}

const start = (browser: TestShop['fetch']) =>
  browser('/services/rest/v1/authentication/anonymous', { method: 'POST' });

const sessions = async () => (await shop.db.selectFrom('sessions').select('id').execute()).length;

it('EN-03 assumes Moscow, 42/84, 55.75396 / 37.620393, for an unknown visitor', async () => {
  const coordinates = { lat: 55.75396, lon: 37.620393 };
  expect(await check(shop.browser())).toEqual({
    auth: false,
    session: false,
    customer_id: null,
    location_chosen: false,
    location: {
      country: { code: 'RU', name: 'Россия' },
      location: { id: 84, name: 'Москва', coordinates },
      city: { id: 42, name: 'Москва', code: 'moscow', coordinates },
      cities: [{ id: 42, name: 'Москва', location_id: 84 }],
    },
  });
});

it('uses the city stored in the browser when there is no session', async () => {
  const browser = shop.browser();
  expect((await check(browser, '?location_id=11')).location.city.name).toBe('Орёл');
  expect((await check(browser, '?city_id=2')).location.country.name).toBe('Беларусь');
  for (const query of ['location.location_id=11', 'location[location_id]=11', 'location%5Blocation_id%5D=11'])
    expect((await check(browser, `?${query}`)).location.city.name, query).toBe('Орёл');
  for (const query of ['location.city_id=2', 'location[city_id]=2'])
    expect((await check(browser, `?${query}`)).location.country.name, query).toBe('Беларусь');
  expect((await check(browser, '?city_id=999&location_id=999')).location.city.name).toBe('Москва');
});

it('issues a guest token once, keeps this token for later requests and stores nothing', async () => {
  const browser = shop.browser();
  const before = await sessions();
  const first = await start(browser);
  expect(first.headers.get('set-cookie')).toMatch(/^sid=[\w-]{43};.*HttpOnly.*SameSite=Lax/);
  expect(await first.json()).toEqual({ status: 'success', result: { auth: false } });
  const second = await start(browser);
  expect(second.status).toBe(200);
  expect(second.headers.get('set-cookie')).toBeNull();
  expect(await sessions()).toBe(before);
  expect(await check(browser)).toMatchObject({ auth: false, session: true, location_chosen: false });
});

it('prefers the session’s city to the city stored in the browser', async () => {
  const browser = shop.browser();
  await browser('/api/v1/local/location', { method: 'POST', body: { location_id: 12 } });
  expect(await check(browser, '?location_id=11')).toMatchObject({
    location_chosen: true,
    location: { city: { name: 'Минск' } },
  });
});

it('treats an unknown session cookie as no cookie', async () => {
  for (const cookie of ['sid=x', `sid=${'a'.repeat(43)}`]) {
    const response = await shop.browser()('/api/v1/auth/check', { headers: { cookie } });
    expect((await response.json()).result).toMatchObject({ session: false });
  }
});
