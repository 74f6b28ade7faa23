import { afterAll, beforeAll, expect, it } from 'vitest';
import { endpoints } from '#lib/contracts/index.ts';
import { isSameOrigin } from '#lib/routing/same-origin.ts';
import { openTestShop, type TestShop } from '../database.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop('empty');
});
afterAll(() => shop.close());

const WRITES = Object.keys(endpoints).filter((key) => !key.startsWith('GET '));
/** Origins that differ from the test shop's http://shop.test. */
const FOREIGN: Record<string, string>[] = [
  'https://evil.example',
  'null',
  'http://evil.example',
  'http://user@evil.example:80',
  'http://127.0.0.1.evil.example',
  'http://shop.test.evil.example',
  'https://shop.test.evil.example',
  'http://shop.test:1',
  'http://evil.shop.test',
  'http://evilshop.test',
  'http://shop.test:81',
  'http://evil.example#shop.test',
  'http://evil.example/shop.test',
  'file://',
  'chrome-extension://abcdef',
  'not an address',
].map((origin) => ({ origin }));
const FOREIGN_SITES = [{ 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'same-site' }];

it.each([...FOREIGN, ...FOREIGN_SITES])('refuses writes of another site with %j', async (headers) => {
  const browser = shop.browser();
  for (const key of WRITES) {
    const [method = '', template = ''] = key.split(' ');
    const path = template.replace(/:(\w+)(\{[^}]*\})?/g, '1');
    const response = await browser(path, { method, body: {}, headers });
    expect(response.status, key).toBe(403);
    expect(response.headers.has('set-cookie'), key).toBe(false);
  }
});

it.each([
  ['https://shop.test', { origin: 'https://shop.test', 'sec-fetch-site': 'same-origin' }, true],
  ['https://shop.test', { origin: 'http://shop.test' }, false],
  ['http://shop.test', { origin: 'https://shop.test' }, true],
  ['https://shop.test', {}, true],
  ['https://shop.test', { 'sec-fetch-site': 'none' }, true],
])('checks a write to %s with %j: %s', (url, headers, isOwn) => {
  const request = new Request(`${url}/api/v1/cart`, {
    method: 'POST',
    headers: { host: 'shop.test', ...headers },
  });
  expect(isSameOrigin(request)).toBe(isOwn);
});
