import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EXPECTED_CUSTOMER_HEADER } from '#lib/contracts/headers.ts';
import { type EndpointKey, endpoints } from '#lib/contracts/index.ts';
import { openCommerceShop } from '#tests/commerce.ts';
import { signInCustomer } from '#tests/customers.ts';
import type { TestShop } from '#tests/database.ts';
import { endSessions } from '../kernel/session.ts';
import { getEndpointAccess, hasEndpointFlag } from './access.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openCommerceShop();
});
afterAll(() => shop.close());

const CART = '/api/v1/cart';
const ADDRESS = '/services/rest/v1/user/address';
const PROFILE = '/services/rest/v1/user/profile';

/** Signs in a customer and ends the session, so that an open page still shows the customer as signed in. */
async function ended() {
  const customer = await signInCustomer(shop, { name: 'Анна' });
  await endSessions(shop.db, customer.id, null, new Date());
  const headers = { [EXPECTED_CUSTOMER_HEADER]: customer.id };
  const send = async (path: string, body?: object) => {
    const response = await customer.fetch(path, { method: body ? 'POST' : 'GET', body, headers });
    return {
      status: response.status,
      json: await response.json(),
      cookie: response.headers.get('set-cookie'),
    };
  };
  return { ...customer, send };
}

const count = async (table: 'sessions' | 'shoppers' | 'addresses') =>
  (await shop.db.selectFrom(table).select('id').execute()).length;

describe('ST-01 a request that expects a customer', () => {
  it.each([
    [CART, undefined],
    [PROFILE, undefined],
    ['/services/rest/v1/orders', undefined],
    [ADDRESS, { city: 'Москва', street_with_type: 'ул Лесная', house: '5' }],
    ['/api/v1/cart/promo_code', { code: 'X' }],
    ['/services/rest/v1/phone/check', { phone: '+79161234567' }],
  ])('RO-03 is refused without a session, and creates no guest: %s', async (path, body) => {
    const { send } = await ended();
    const before = [await count('sessions'), await count('shoppers'), await count('addresses')];
    const { status, json, cookie } = await send(path, body);
    expect(status).toBe(401);
    expect(json).toMatchObject({ status: 'error', errors: [{ code: 'session_ended' }] });
    expect(json.errors[0].message).toMatch(/Войдите снова/);
    expect(cookie).toBeNull();
    expect([await count('sessions'), await count('shoppers'), await count('addresses')]).toEqual(before);
  });

  it('RO-03 is refused when another customer is signed in', async () => {
    const { id } = await ended();
    const other = await signInCustomer(shop, { name: 'Другая' });
    const response = await other.fetch(PROFILE, { headers: { [EXPECTED_CUSTOMER_HEADER]: id } });
    expect(response.status).toBe(401);
    expect(await response.text()).not.toContain('Другая');
  });

  it('is answered when this customer is signed in', async () => {
    const { fetch, id } = await signInCustomer(shop, { name: 'Анна' });
    const check = await (await fetch('/api/v1/auth/check')).json();
    expect(check.result).toMatchObject({ auth: true, customer_id: id });
    expect((await fetch(PROFILE, { headers: { [EXPECTED_CUSTOMER_HEADER]: id } })).status).toBe(200);
  });

  it('has no effect on public responses and on signing in', async () => {
    const { send } = await ended();
    expect((await send('/api/v1/sections')).status).toBe(200);
    expect((await send('/api/v1/auth/check')).json.result).toMatchObject({ auth: false, customer_id: null });
    const code = await send('/services/rest/v1/authentication/get_code', {
      phone: '+79161234567',
      agree: true,
    });
    expect(code.status).toBe(200);
  });

  it('is answered as for a guest without the header', async () => {
    const { fetch } = await ended();
    expect((await fetch(CART)).status).toBe(200);
    expect((await fetch(PROFILE)).status).toBe(401);
  });

  it('endpoints with managesSession start, end or check a session', () => {
    const managing = (Object.keys(endpoints) as EndpointKey[]).filter((key) =>
      hasEndpointFlag(key, 'managesSession'),
    );
    expect(managing.length).toBeGreaterThan(0);
    for (const key of managing) expect(getEndpointAccess(key)).toBe('session');
  });
});
