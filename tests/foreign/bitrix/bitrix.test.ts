import { expect, it } from 'vitest';
import { PRODUCTS } from '../../minimal-server/products.ts';
import { openBrowser } from '../browser.ts';
import { CONTROL, COOKIE, createBitrixShop } from './index.ts';

const LISTING = '/api/v1/sections/filter';
const TROPA = '/api/v1/products/by_code/ryukzak-tropa';

it('answers with identifiers and prices as text, Y and N, and pictures in /upload', async () => {
  const { json } = await openBrowser(createBitrixShop())('GET', TROPA);
  const id = PRODUCTS.find(({ code }) => code === 'ryukzak-tropa')?.id;
  expect(json.status).toBeUndefined();
  expect(json.result).toMatchObject({
    id: String(id),
    ID: String(id),
    title: 'Рюкзак &laquo;Тропа&raquo;',
    price: { price: '8990.00', base_price: 11_990 },
    is_available: 'Y',
    fast_order: 1,
    images: {
      preview: '/upload/iblock/ryu/ryukzak-tropa-1.jpg',
      main: [
        { small: '/upload/iblock/ryu/ryukzak-tropa-1-small.jpg' },
        '/upload/iblock/ryu/ryukzak-tropa-2.jpg',
        {},
      ],
    },
    crossing_color: [{ images: { preview: 'http://localhost/upload/iblock/ryu/ryukzak-tropa-mokh-1.jpg' } }],
  });
});

it('wraps a listing in an object with another field name and its total', async () => {
  const { json } = await openBrowser(createBitrixShop())('POST', LISTING, { url: 'backpacks', limit: 48 });
  const result = json.result as { items: unknown[]; total: string };
  expect([result.items.length, Number(result.total) > 48]).toEqual([48, true]);
});

it('returns the same response for an unknown address and an unknown product', async () => {
  const ask = openBrowser(createBitrixShop());
  const unknown = await ask('GET', '/api/v1/no-such-call');
  expect(unknown.status).toBe(404);
  expect(await ask('GET', '/api/v1/products/by_code/no-such')).toEqual(unknown);
});

it('stores a session under PHPSESSID', async () => {
  const ask = openBrowser(createBitrixShop());
  const { cookies } = await ask('POST', `/api/v1/products/${PRODUCTS[0]?.id}/favorite`);
  expect(cookies[0]).toMatch(new RegExp(`^${COOKIE}=`));
  expect((await ask('GET', '/api/v1/products/favorite/cnt')).json.result).toEqual({ cnt: 1 });
});

it.each([
  ['maintenance', 200],
  ['error', 500],
  ['redirect', 302],
  ['broken', 200],
  ['unknown', 404],
])('in the mode %s answers a matching call with %i, and no other', async (mode, status) => {
  const ask = openBrowser(createBitrixShop());
  await ask('POST', CONTROL, { mode, pattern: 'sections/filter$' });
  const answer = await ask('POST', LISTING, { url: 'backpacks' });
  expect([answer.status, answer.json.result]).toEqual([status, undefined]);
  expect((await ask('GET', TROPA)).status).toBe(200);
  await ask('POST', CONTROL, { mode: 'ok' });
  expect((await ask('POST', LISTING, { url: 'backpacks' })).json.result).toBeDefined();
});

it('makes a list huge and types wrong on request', async () => {
  const ask = openBrowser(createBitrixShop());
  await ask('POST', CONTROL, { mode: 'huge' });
  const { json } = await ask('POST', LISTING, { url: 'backpacks' });
  expect((json.result as { items: unknown[] }).items).toHaveLength(20_000);
  await ask('POST', CONTROL, { mode: 'wrong' });
  expect((await ask('GET', TROPA)).json.result).toMatchObject({ title: {}, offers: 'список' });
});
