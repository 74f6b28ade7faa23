import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addressEndpoints } from '#lib/contracts/address.ts';
import { cartEndpoints } from '#lib/contracts/cart.ts';
import { deliveryEndpoints } from '#lib/contracts/delivery.ts';
import { orderEndpoints } from '#lib/contracts/orders.ts';
import { getRounds } from '#tests/depth.ts';
import {
  BAG,
  BOOTS,
  CARD,
  MOSCOW,
  openCommerceShop,
  POINTS,
  PVZ,
  RECIPIENT,
  request,
  TODAY,
} from './commerce.ts';
import type { TestShop } from './database.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openCommerceShop();
});
afterAll(() => shop.close());

const keys = Object.keys({ ...cartEndpoints, ...deliveryEndpoints, ...orderEndpoints, ...addressEndpoints });

/** Values that have broken services before: lone surrogates, NUL, huge numbers, prototype keys. */
const nasty = fc.oneof(
  fc.jsonValue(),
  fc.string({ unit: 'binary', maxLength: 50 }),
  fc.integer({ min: -5, max: 600 }),
  fc.constantFrom(
    null,
    true,
    '',
    '\0',
    'а\0б',
    '\ud800',
    "'; DROP TABLE orders; --",
    'я'.repeat(600),
    2 ** 31,
    -1,
    1e308,
    0.5,
    TODAY,
    '2026-02-31',
    '10:00',
    '24:00',
    [],
    {},
    { toString: 1, valueOf: 1 },
    'ОСЕНЬ10',
    'card',
  ),
);

const valid = {
  quantity: 1,
  code: 'MINUS500',
  type: 'bonus',
  city_id: MOSCOW,
  delivery_id: POINTS,
  postamat_id: PVZ,
  payment_id: CARD,
  pickup_store_id: 7,
  address_id: 1,
  address: { city: 'Москва', street_with_type: 'ул. Мира', house: '1' },
  assemble_date: TODAY,
  delivery_date: TODAY,
  delivery_time_from: '10:00',
  delivery_time_to: '14:00',
  user_info: RECIPIENT,
  comment: '',
  city: 'Москва',
  street_with_type: 'ул. Мира',
  house: '1',
  country_iso_code: 'RU',
};

/** Generates hostile values for up to four fields of `valid`, or a hostile value in place of the full body. */
const body = fc.oneof(
  { weight: 6, arbitrary: fc.dictionary(fc.constantFrom(...Object.keys(valid)), nasty, { maxKeys: 4 }) },
  { weight: 1, arbitrary: nasty },
);
const segment = fc.oneof(
  fc.constantFrom(
    String(BOOTS.offer),
    String(BAG.offer),
    '0',
    '-1',
    '1.5',
    '2147483648',
    '%00',
    '%ff',
    'abc',
  ),
  fc.string({ minLength: 1, maxLength: 12 }).map((text) => encodeURIComponent(text)),
);
const query = fc.dictionary(
  fc.constantFrom('city', 'limit', 'delivery_id', 'pvz', 'number', 'return_basket', 'city[]'),
  fc.oneof(fc.constantFrom(String(MOSCOW), '1', 'true', '', '\0', '-7', '1e9'), fc.string({ maxLength: 30 })),
  { maxKeys: 3 },
);

describe('malformed input', () => {
  it.each(keys)('AP-07 AP-08 AP-09 answers malformed input without a server error: %s', async (key) => {
    const [method = '', pattern = ''] = key.split(' ');
    const me = shop.browser();
    await request(me, `POST /api/v1/cart/offer/${BOOTS.offer}`, { quantity: 1 });
    await fc.assert(
      fc.asyncProperty(
        segment,
        query,
        body,
        fc.string({ maxLength: 200 }),
        async (id, params, spoilt, word) => {
          const path = pattern.replace(':id', id);
          const search = new URLSearchParams(Object.entries(params));
          const isObject = typeof spoilt === 'object' && spoilt !== null && !Array.isArray(spoilt);
          const sent = isObject ? { ...valid, ...spoilt } : spoilt;
          const response = await me(`${path}?${search}`, {
            method,
            body: method === 'POST' ? (JSON.stringify(sent) ?? 'undefined') : undefined,
            headers: { 'idempotency-key': encodeURIComponent(word).slice(0, 150) },
          });
          expect(response.status).toBeLessThan(500);
          const answer = await response.json();
          if (response.status >= 400) {
            expect(answer.status).toBe('error');
            expect(answer.errors.length).toBeGreaterThan(0);
            for (const error of answer.errors) expect(error.message).toMatch(/[А-Яа-яЁё]/);
          }
        },
      ),
      { numRuns: getRounds(10, 60) },
    );
  });

  it.each(['{', '', '[1,2', 'null', '"\\u0000"'])(
    'AP-07 answers 400 to a body that is not an object: %s',
    async (text) => {
      const answer = await request(shop.browser(), `POST /api/v1/cart/offer/${BOOTS.offer}`, text);
      expect(answer.status).toBe(400);
      expect(answer.messages.length).toBeGreaterThan(0);
    },
  );

  it('AP-09 refuses a NUL in a text before it reaches the database', async () => {
    const address = { city: 'Мос\0ква', street_with_type: 'ул. Мира', house: '1' };
    expect(await request(shop.browser(), 'POST /services/rest/v1/user/address', address)).toMatchObject({
      status: 400,
      messages: ['В запросе есть недопустимый символ'],
    });
    expect((await request(shop.fetch, 'GET /services/rest/v1/orders?number=%00')).status).toBe(400);
  });
});
