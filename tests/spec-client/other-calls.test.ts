import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { call, expectRefusal, expectSuccess, read, readRows } from './client.ts';
import { city, id, location } from './entities.ts';
import { openShop, type Send, type Shop } from './shop.ts';
import { anna, visit } from './steps.ts';

let shop: Shop;
let send: Send;
beforeAll(async () => {
  shop = await openShop();
  send = await visit(shop);
});
afterAll(() => shop.close());

describe('local', () => {
  it('GET /api/v1/local/location/{id} returns the default city Moscow', async () => {
    const answer = await call(send, 'GET /api/v1/local/location/{id}', { path: { id: 84 } });
    const found = read(answer, location);
    expect([found.location.id, found.city.id, found.city.name]).toEqual([84, 42, 'Москва']);
    expect(JSON.stringify(found.city.coordinates)).toMatch(/55\.75396.*37\.620393/);
    expectRefusal(await call(send, 'GET /api/v1/local/location/{id}', { path: { id: 999_999 } }));
    expectRefusal(await call(send, 'GET /api/v1/local/location/{id}', { path: { id: 'x' } }));
  });

  it('GET /api/v1/local/location?query finds cities', async () => {
    const search = (query: string) => call(send, 'GET /api/v1/local/location', { query: { query } });
    const found = readRows(await search('Санкт'), city);
    expect(found.map(({ name }) => name)).toContain('Санкт-Петербург');
    const none = await search('Ъъъъъ');
    if (none.status < 400) expect(readRows(none, city)).toEqual([]);
    else expectRefusal(none, 'Ничего не найдено');
  });

  it('GET /api/v1/local/city?store_active=true lists cities, and by_code/{code} returns each', async () => {
    const answer = await call(send, 'GET /api/v1/local/city', { query: { store_active: true } });
    const cities = readRows(answer, city.extend({ code: z.string() }));
    expect(cities.map(({ name }) => name)).toContain('Москва');
    for (const { code, name } of cities) {
      const one = await call(send, 'GET /api/v1/local/city/by_code/{code}', { path: { code } });
      expect(JSON.stringify(expectSuccess(one))).toContain(name);
    }
    expectRefusal(await call(send, 'GET /api/v1/local/city/by_code/{code}', { path: { code: 'no-such' } }));
  });

  it('POST /api/v1/local/location saves a city, which the next session check returns', async () => {
    const [petersburg] = readRows(
      await call(send, 'GET /api/v1/local/location', { query: { query: 'Санкт-Петербург' } }),
      city,
    );
    const chosen = petersburg?.location_id ?? '';
    expectSuccess(await call(send, 'POST /api/v1/local/location', { json: { location_id: chosen } }));
    const check = await call(send, 'GET /api/v1/auth/check');
    expect(JSON.stringify(check.body)).toContain('Санкт-Петербург');
    expectSuccess(await call(send, 'POST /api/v1/local/location', { json: { location_id: String(chosen) } }));
    expectSuccess(await call(send, 'POST /api/v1/local/location', { form: { location_id: 84 } }));
    expectRefusal(await call(send, 'POST /api/v1/local/location', { json: { location_id: 999_999 } }));
    expectRefusal(await call(send, 'POST /api/v1/local/location', { json: {} }));
  });

  it('GET /api/v1/local/store accepts city_id or city_code, and store/{id} returns one', async () => {
    const store = z.object({ id });
    const stores = async (query?: Record<string, string | number>) =>
      readRows(await call(send, 'GET /api/v1/local/store', { query }), store);
    const all = await stores();
    const moscow = await stores({ city_id: 42 });
    expect(moscow.length).toBeGreaterThan(0);
    expect(all.length).toBeGreaterThan(moscow.length);
    const cities = await call(send, 'GET /api/v1/local/city', { query: { store_active: true } });
    const code = readRows(cities, city.extend({ code: z.string() })).find((one) => one.id === 42)?.code;
    expect(await stores({ city_code: code ?? '' })).toEqual(moscow);
    const one = await call(send, 'GET /api/v1/local/store/{id}', { path: { id: moscow[0]?.id ?? '' } });
    expect(read(one, store)).toEqual(moscow[0]);
    expectRefusal(await call(send, 'GET /api/v1/local/store/{id}', { path: { id: 999_999 } }));
  });
});

describe('SEO', () => {
  it('GET and POST /api/v1/seo/description return the same by id and by url', async () => {
    const byId = await call(send, 'GET /api/v1/seo/description/{id}', { path: { id: 1 } });
    const { url } = read(byId, z.object({ url: z.string() }));
    const byUrl = await call(send, 'POST /api/v1/seo/description', { json: { url } });
    expect(expectSuccess(byUrl)).toEqual(expectSuccess(byId));
    expectSuccess(await call(send, 'POST /api/v1/seo/description', { form: { url } }));
    expectRefusal(await call(send, 'GET /api/v1/seo/description/{id}', { path: { id: 999_999 } }));
    expectRefusal(await call(send, 'POST /api/v1/seo/description', { json: {} }));
  });

  it('GET and POST /api/v1/seo/tag return the same by id and by url', async () => {
    const byId = await call(send, 'GET /api/v1/seo/tag/{id}', { path: { id: 1 } });
    const { url } = read(byId, z.object({ url: z.string() }));
    const byUrl = await call(send, 'POST /api/v1/seo/tag', { json: { url } });
    expect(expectSuccess(byUrl)).toEqual(expectSuccess(byId));
    expectRefusal(await call(send, 'GET /api/v1/seo/tag/{id}', { path: { id: 999_999 } }));
    expectRefusal(await call(send, 'POST /api/v1/seo/tag', { json: {} }));
  });
});

describe('forms', () => {
  const field = async () =>
    read(await call(send, 'GET /api/v1/form/anti_spam_name'), z.object({ anti_spam_name: z.string().min(1) }))
      .anti_spam_name;

  it('POST /api/v1/form/subscribe accepts an e-mail with a consent and the anti-spam field', async () => {
    await shop.forgetAttempts();
    const json = { email: 'reader1@example.com', agree: true, [await field()]: 12 };
    expectSuccess(await call(send, 'POST /api/v1/form/subscribe', { json }));
  });

  it('POST /api/v1/form/subscribe accepts seconds as a string', async () => {
    await shop.forgetAttempts();
    const json = { email: 'reader@example.com', agree: true, [await field()]: '7' };
    expectSuccess(await call(send, 'POST /api/v1/form/subscribe', { json }));
  });

  it('POST /api/v1/form/subscribe accepts a form body', async () => {
    const form = { email: 'reader2@example.com', agree: true, [await field()]: 7 };
    expectSuccess(await call(send, 'POST /api/v1/form/subscribe', { form }));
  });

  it('POST /api/v1/form/subscribe refuses a wrong e-mail and a missing anti-spam field', async () => {
    const subscribe = (json: unknown) => call(send, 'POST /api/v1/form/subscribe', { json });
    const spam = { [await field()]: 12 };
    const text = 'Не заполнено или неверно заполнено поле';
    expectRefusal(await subscribe({ email: 'reader', agree: true, ...spam }), text);
    expectRefusal(await subscribe({ email: '', agree: true, ...spam }), text);
    expectRefusal(await subscribe({ email: 'reader@example.com', agree: true }));
    expectRefusal(await subscribe({ email: 'reader@example.com', agree: false, ...spam }));
  });
});

describe('malformed requests', () => {
  const asJson = { 'content-type': 'application/json' };

  it.each(['{', '[]', 'null', '"text"', '7'])(
    'POST calls answer the body %s in the envelope',
    async (body) => {
      for (const path of ['/api/v1/cart/set_limit', '/services/rest/v1/feedback', '/api/v1/seo/tag']) {
        const response = await send(path, { method: 'POST', body, headers: asJson });
        const answer = { call: `POST ${path}`, status: response.status, body: await response.json() };
        expectRefusal(answer);
      }
    },
  );

  it.each(['/api/v1/no-such', '/services/rest/v1/no-such', '/v1/orders/no-such'])(
    'GET %s is refused in the envelope',
    async (path) => {
      const response = await send(path);
      expect(response.status).toBe(404);
      expectRefusal({ call: path, status: response.status, body: await response.json() });
    },
  );
});

// The specification defines no fields of these calls except `city_id`. The names of the other fields are taken
// from the shop's error messages.
describe('certificates', () => {
  it.each([42, '42'])('POST /api/v1/certificate/form_settings accepts the city_id %j', async (city_id) => {
    expectSuccess(await call(send, 'POST /api/v1/certificate/form_settings', { json: { city_id } }));
  });

  it('POST /api/v1/certificate/form_settings accepts a form body and refuses a wrong city', async () => {
    expectSuccess(await call(send, 'POST /api/v1/certificate/form_settings', { form: { city_id: 42 } }));
    expectRefusal(await call(send, 'POST /api/v1/certificate/form_settings', { json: { city_id: 'x' } }));
  });

  it('POST /api/v1/certificate/submit sells a certificate', async () => {
    const settings = await call(send, 'POST /api/v1/certificate/form_settings', { json: { city_id: 42 } });
    const design = /"designs":\[\{"code":"(\w+)"/.exec(JSON.stringify(settings.body))?.[1];
    const json = {
      sender_name: anna.name,
      recipient_name: 'Ольга',
      recipient_email: 'olga@example.com',
      email: anna.email,
      phone: anna.phone,
      amount: 5000,
      design,
      send_on: `${new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)}T00:00:00+0300`,
    };
    const submit = (more: object) =>
      call(send, 'POST /api/v1/certificate/submit', { json: { ...json, ...more } });
    expectRefusal(await submit({ phone: '+7' }), 'Введите корректный номер телефона');
    expectRefusal(await submit({ email: 'anna' }), 'Не заполнено или неверно заполнено поле');
    expectRefusal(await submit({ send_on: '31.02.2027' }), 'Неверный формат даты');
    expectSuccess(await submit({}));
    expectSuccess(await submit({ amount: '3000' }));
  });

  it('POST /api/v1/certificate/status and form/check_certificate refuse an unknown number', async () => {
    for (const json of [{}, { number: '0000000000000000' }]) {
      expectRefusal(await call(send, 'POST /api/v1/certificate/status', { json }));
      expectRefusal(await call(send, 'POST /api/v1/form/check_certificate', { json }));
    }
  });
});
