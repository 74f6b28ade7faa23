import { afterAll, beforeAll, expect, it } from 'vitest';
import { OWNER_TOKEN, openTestShop, type TestShop } from '#tests/database.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop('empty');
});
afterAll(() => shop.close());

const LOGO = `data:image/svg+xml;base64,${Buffer.from('<svg/>').toString('base64')}`;
const get = async () => (await (await shop.fetch('/api/v1/content/identity')).json()).result;
async function post(body: unknown) {
  const response = await shop.fetch('/services/rest/v1/owner/identity', {
    method: 'POST',
    body,
    headers: { authorization: `Bearer ${OWNER_TOKEN}` },
  });
  return { status: response.status, errors: (await response.json()).errors };
}

it('is absent until the owner sets it', async () => {
  expect((await shop.fetch('/api/v1/content/identity')).status).toBe(404);
});

it('is changed field by field, and the change concerns every page', async () => {
  expect(await post({ name: 'Вереск', email: 'Sales@Veresk.example', logo: LOGO })).toMatchObject({
    status: 200,
  });
  expect(await shop.flushInvalidations()).toContain('shop');
  await post({ support_hours: 'по будням с 10 до 18' });
  expect(await get()).toMatchObject({
    name: 'Вереск',
    email: 'Sales@veresk.example',
    logo: LOGO,
    support_hours: 'по будням с 10 до 18',
  });
});

it('loses a field that is null', async () => {
  await post({ logo: null, email: null });
  const identity = await get();
  expect(identity).not.toHaveProperty('logo');
  expect(identity).not.toHaveProperty('email');
});

it('refuses wrong fields and an unknown city, and changes nothing', async () => {
  const city = { id: 42, location_id: 84, code: 'moscow', name: 'Москва', coordinates: { lat: 55, lon: 37 } };
  for (const [body, field] of [
    [{ name: '' }, 'name'],
    [{ name: null }, 'name'],
    [{ colour: 'red' }, 'colour'],
    [{ name: 'Сад', phones: [{ number: '1' }] }, 'phones.0.number'],
    [{ name: 'Сад', default_city: { ...city, code: 'tver' } }, 'default_city'],
  ] as const) {
    const { status, errors } = await post(body);
    expect([status, errors[0].field]).toEqual([400, field]);
  }
  expect(await get()).toMatchObject({ name: 'Вереск' });
  expect((await post({ name: 'Сад', default_city: city })).status).toBe(200);
});

it('is not changed while the file SHOP_IDENTITY replaces it', async () => {
  const other = await openTestShop('empty', { env: { SHOP_IDENTITY: 'shop.json' } });
  try {
    const response = await other.fetch('/services/rest/v1/owner/identity', {
      method: 'POST',
      body: { name: 'Вереск' },
      headers: { authorization: `Bearer ${OWNER_TOKEN}` },
    });
    expect(response.status).toBe(409);
    expect((await response.json()).errors[0]).toMatchObject({ code: 'identity_in_file' });
    expect((await other.fetch('/api/v1/content/identity')).status).toBe(404);
  } finally {
    await other.close();
  }
});
