import { afterAll, beforeAll, expect, it } from 'vitest';
import { endpoints } from '#lib/contracts/index.ts';
import { openTestShop, type TestShop } from '#tests/database.ts';
import { insertProducts, insertShop } from '#tests/products.ts';
import { recountStores } from './stock-counts.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop('empty');
  await insertShop(shop.db);
});
afterAll(() => shop.close());

async function get(path: string) {
  return (await shop.fetch(path)).json();
}

const names = (found: { result: { cities: Array<{ name: string }> } }) =>
  found.result.cities.map((city) => city.name);
const search = async (query: string) =>
  names(await get(`/api/v1/local/location?query=${encodeURIComponent(query)}`));

it('EN-03 AP-13 describes a location with its country, city, cities and coordinates', async () => {
  const { result } = await get('/api/v1/local/location/84');
  const coordinates = { lat: 55.75396, lon: 37.620393 };
  expect(endpoints['GET /api/v1/local/location/:id'].result.parse(result)).toEqual({
    country: { code: 'RU', name: 'Россия' },
    location: { id: 84, name: 'Москва', coordinates },
    city: { id: 42, name: 'Москва', code: 'moscow', coordinates },
    cities: [{ id: 42, name: 'Москва', location_id: 84 }],
  });
  expect((await get('/api/v1/local/location/12')).result.country).toEqual({ code: 'BY', name: 'Беларусь' });
});

it('AP-13 finds cities by the beginning of the name, then by a part of it', async () => {
  expect(await search('мос')).toEqual(['Москва', 'Мосальск', 'Новомосковск']);
  expect(await search(' МОСКВ ')).toEqual(['Москва']);
  expect(await search('орел')).toEqual(['Орёл']);
  expect(await search('ОРЁ')).toEqual(['Орёл']);
  expect(await search('')).toEqual(['Москва', 'Минск', 'Орёл', 'Новомосковск', 'Мосальск']);
  for (const nothing of ['%', '_', "'", 'Лондон']) expect(await search(nothing)).toEqual([]);
});

it('AP-13 returns at most 50 cities', async () => {
  await shop.db
    .insertInto('cities')
    .values(
      Array.from({ length: 60 }, (_, n) => ({
        id: 1000 + n,
        location_id: 1000 + n,
        code: `settlement-${n}`,
        name: `Посёлок ${n}`,
        region: 'Область',
        lat: 50,
        lon: 30,
        zone: 'z',
      })),
    )
    .execute();
  expect(await search('поселок')).toHaveLength(50);
  await shop.db.deleteFrom('cities').where('id', '>=', 1000).execute();
});

it('AP-13 lists all cities, and only cities with an open store', async () => {
  expect(names(await get('/api/v1/local/city'))).toHaveLength(5);
  expect(names(await get('/api/v1/local/city?store_active=true'))).toEqual(['Москва', 'Орёл']);
  const { result } = await get('/api/v1/local/city/by_code/moscow');
  expect(endpoints['GET /api/v1/local/city/by_code/:code'].result.parse(result)).toMatchObject({
    id: 42,
    location_id: 84,
  });
});

it('AP-13 lists all open stores, and only stores of a city', async () => {
  const stores = async (query: string) =>
    endpoints['GET /api/v1/local/store'].result
      .parse((await get(`/api/v1/local/store${query}`)).result)
      .stores.map(({ id }) => id);
  expect(await stores('')).toEqual([1, 3]);
  expect(await stores('?city_id=42')).toEqual([1]);
  expect(await stores('?city_code=orel')).toEqual([3]);
  expect(await stores('?city_code=orel&city_id=42')).toEqual([]);
  expect(await stores('?city_code=minsk')).toEqual([]);
  const { result } = await get('/api/v1/local/store/3');
  expect(endpoints['GET /api/v1/local/store/:id'].result.parse(result)).toMatchObject({
    city_name: 'Орёл',
    city_code: 'orel',
    hours: 'ежедневно 10:00–22:00',
  });
});

it('RT-16 AP-13 returns the number of active models in stock of a store', async () => {
  await insertProducts(shop.db, [
    // Two products or two sizes of one model count as one model.
    {
      id: 1,
      model: 1,
      sizes: [
        ['37', 1, 2],
        ['38', 1, 1],
      ],
    },
    { id: 2, model: 1, sizes: [['37', 1, 1]] },
    { id: 3, model: 3, sizes: [['37', 0, 4]] },
    { id: 4, model: 4, sizes: [['37', 5]] },
    { id: 5, model: 5, is_active: false, sizes: [['37', 1, 1]] },
  ]);
  await shop.db.insertInto('store_stock').values({ store_id: 1, offer_id: 40, quantity: 0 }).execute();
  // An earlier request has counted the models when there were no products. The job recounts stores after ten minutes.
  const later = new Date(Date.now() + 11 * 60_000);
  await recountStores({ db: shop.db, now: () => later });
  const { result } = await get('/api/v1/local/store');
  const stocks = endpoints['GET /api/v1/local/store'].result
    .parse(result)
    .stores.map(({ id, models_in_stock }) => [id, models_in_stock]);
  expect(stocks).toEqual([
    [1, 2],
    [3, 0],
  ]);
  const one = (await get('/api/v1/local/store/1')).result;
  expect(endpoints['GET /api/v1/local/store/:id'].result.parse(one).models_in_stock).toBe(2);
});

it.each([
  ['/api/v1/local/location/999', 'Местоположение не найдено'],
  ['/api/v1/local/city/by_code/london', 'Город не найден'],
  ['/api/v1/local/store?city_code=london', 'Город не найден'],
  ['/api/v1/local/store/2', 'Магазин не найден'],
])('AP-13 answers 404 for %s', async (path, message) => {
  expect((await shop.fetch(path)).status).toBe(404);
  expect(await get(path)).toMatchObject({ status: 'error', errors: [{ message }] });
});

it('AP-13 saves the chosen city in the session', async () => {
  const browser = shop.browser();
  const saved = await browser('/api/v1/local/location', { method: 'POST', body: { location_id: 11 } });
  expect(await saved.json()).toMatchObject({ result: { city: { name: 'Орёл' } } });
  const check = await (await browser('/api/v1/auth/check')).json();
  expect(check.result).toMatchObject({ session: true, location_chosen: true, location: { city: { id: 1 } } });
  const stranger = await (await shop.browser()('/api/v1/auth/check')).json();
  expect(stranger.result).toMatchObject({ session: false, location: { city: { id: 42 } } });
});

it('AP-13 creates no session for an unknown city', async () => {
  const response = await shop.browser()('/api/v1/local/location', {
    method: 'POST',
    body: { location_id: 999 },
  });
  expect(response.status).toBe(404);
  expect(response.headers.get('set-cookie')).toBeNull();
});
