import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { MAX_ROUBLES } from '#lib/contracts/common.ts';
import { endpoints } from '#lib/contracts/index.ts';
import { OWNER_TOKEN, openTestShop, type TestShop } from '#tests/database.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const authorization = `Bearer ${OWNER_TOKEN}`;

async function ask(path: string, init?: Parameters<TestShop['fetch']>[1]) {
  const response = await shop.fetch(path, init);
  const { errors } = (await response.json()) as { errors?: { code: string }[] };
  return { status: response.status, code: errors?.[0]?.code };
}

const post = (endpoint: string, body: unknown) =>
  ask(`/services/rest/v1/owner/${endpoint}`, { method: 'POST', body, headers: { authorization } });

describe('a URL with invalid escapes', () => {
  it.each([
    '/api/v1/products/%',
    '/api/v1/products/by_code/%F2%F3%F4%EB%E8',
    '/api/v1/products/by_article/%ff',
    '/api/v1/sections/by_code/%ff/a',
    '/services/rest/v1/info/%zz',
    '/services/rest/v1/user/returns/%D0',
    '/api/v1/urlrewrite/short_uri/~%ff',
    '/v1/sandbox/payments/%',
    '/media/%ff',
    '/media/goods/%/400.avif',
    '/nothing/%ff',
  ])('is refused with 400: %s', async (path) => {
    for (const method of ['GET', 'POST', 'DELETE'])
      expect(await ask(path, { method })).toEqual({ status: 400, code: 'bad_address' });
  });
});

it('refuses an idempotency key that is too long to be compared', async () => {
  const send = (key: string) =>
    ask('/services/rest/v1/feedback', { method: 'POST', body: {}, headers: { 'idempotency-key': key } });
  expect(await send('k'.repeat(101))).toEqual({ status: 400, code: 'long_key' });
  expect((await send('k'.repeat(100))).code).not.toBe('long_key');
});

describe('a number', () => {
  it.each(['0x54', '1e1', '+1', ' 1', '1.0', '-1', '', 'true', '１', '99999999999', '1%00'])(
    'in an address may contain digits only: %j',
    async (text) => {
      const written = text === '1%00' ? text : encodeURIComponent(text);
      expect((await ask(`/api/v1/products/${written || '%20'}/stock`)).status).toBe(400);
      expect((await ask(`/api/v1/products?id[]=${written}`)).status).toBe(400);
      expect((await ask(`/services/rest/v2/delivery/pickup?city=${written}`)).status).toBe(400);
      expect((await ask(`/api/v1/content/blog?page=${written}`)).status).toBe(400);
    },
  );

  it.each([true, [1], '0x1', '1e0', { valueOf: 1 }, null, 1.5, 2 ** 31, [[1]], ''])(
    'in a body must be a number: %j',
    async (value) => {
      expect((await post('stock', { stock: [{ offer_id: value, quantity: 1 }] })).status).toBe(400);
      expect((await post('prices', { prices: [{ product_id: value, price: 1 }] })).status).toBe(400);
      expect((await post('reviews', { id: value, status: 'published' })).status).toBe(400);
      const body = { location_id: value };
      expect((await ask('/api/v1/local/location', { method: 'POST', body })).status).toBe(400);
    },
  );

  it('may be a string of digits in a shopper’s body, but not in the owner’s', async () => {
    const body = { location_id: '84' };
    expect((await ask('/api/v1/local/location', { method: 'POST', body })).status).toBe(200);
    expect((await post('stock', { stock: [{ offer_id: '1', quantity: 1 }] })).status).toBe(400);
    expect((await post('prices', { prices: [{ product_id: '1', price: 1 }] })).status).toBe(400);
    expect((await post('reviews', { id: '1', status: 'published' })).status).toBe(400);
  });

  it('is not coerced in the body of any endpoint, and is parsed from digits in every URL', () => {
    const wrong: string[] = [];
    for (const [endpoint, { params, query, body }] of Object.entries<{
      params?: z.ZodType;
      query?: z.ZodType;
      body?: z.ZodType;
    }>(endpoints)) {
      for (const schema of [params, query]) {
        const { properties = {} } = schema
          ? z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
          : {};
        for (const [name, property] of Object.entries(properties)) {
          if (typeof property !== 'object' || property.type !== 'integer') continue;
          const field = (schema as z.ZodObject).shape[name] as z.ZodType;
          for (const [text, isRead] of [
            ['1', true],
            ['0x1', false],
            ['1e0', false],
          ] as const)
            if (field.safeParse(text).success !== isRead) wrong.push(`${endpoint} ${name}=${text}`);
        }
      }
      for (const field of body instanceof z.ZodObject ? Object.entries<z.ZodType>(body.shape) : [])
        if (field[1].safeParse(true).data === 1 || field[1].safeParse(['1']).data === 1)
          wrong.push(`${endpoint} ${field[0]}`);
    }
    expect(wrong).toEqual([]);
  });

  it('is limited to the size of its column: a price, a position in a list, a reason', async () => {
    const prices = (price: number) =>
      post('prices', { prices: [{ product_id: 1, price, base_price: price }] });
    expect(await prices(MAX_ROUBLES + 1)).toEqual({ status: 400, code: 'invalid' });
    expect((await prices(1e300)).status).toBe(400);
    expect((await prices(MAX_ROUBLES)).status).toBe(200);
    expect((await post('stock', { stock: [{ offer_id: 1, quantity: 2 ** 31 }] })).status).toBe(400);
  });
});

describe('text', () => {
  it.each(['/a\ud800', '\udfff', '/a\0'])('is refused with invalid characters: %j', async (path) => {
    expect(await post('redirects/remove', { paths: [path] })).toEqual({ status: 400, code: 'bad_text' });
  });

  it('is checked in names too', async () => {
    for (const name of ['co\0lor', 'co\ud800lor']) {
      const body = { url: 'shoes', filters: { [name]: ['red'] } };
      expect((await ask('/api/v1/sections/filter/cnt', { method: 'POST', body })).status).toBe(400);
    }
  });
});
