import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isBoundedBody } from '#backend/http/input-bounds.ts';
import { OWNER_TOKEN, openTestShop, type TestShop } from '../database.ts';
import {
  buildHostileBodies,
  buildTarget,
  endpointsWithBody,
  endpointsWithQuery,
  listFieldNames,
} from '../hostile-bodies.ts';
import { openBrowserAt } from '../networks.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const MAX_ERRORS = 20;
const MAX_ANSWER_BYTES = 8 * 1024;

const times = (count: number, text: string) => Array.from({ length: count }, () => text).join('&');

/** Lists the faults of a response: a server error, too many errors, or too many bytes. */
async function wrongOf(path: string, init: Parameters<TestShop['fetch']>[1]): Promise<string[]> {
  const headers = { authorization: `Bearer ${OWNER_TOKEN}`, 'idempotency-key': crypto.randomUUID() };
  const response = await shop.fetch(path, { ...init, headers });
  const text = await response.text();
  const { errors = [] } = JSON.parse(text) as { errors?: unknown[] };
  const wrong: string[] = [];
  if (response.status >= 500) wrong.push(`${response.status}`);
  if (errors.length > MAX_ERRORS) wrong.push(`${errors.length} errors`);
  if (errors.length > 0 && text.length > MAX_ANSWER_BYTES) wrong.push(`${text.length} bytes`);
  return wrong.map(
    (one) => `${init?.method} ${path}: ${one} for ${JSON.stringify(init?.body)?.slice(0, 80)}`,
  );
}

describe('the worst body of every endpoint', { timeout: 300_000 }, () => {
  it.each(endpointsWithBody)('%s: is answered with few bytes and few errors', async (key, schema) => {
    const [method, path] = buildTarget(key);
    const maxIssues = path.includes('/owner/') ? 10_000 : 2_000;
    const wrong: string[] = [];
    for (const body of buildHostileBodies(schema)) {
      wrong.push(...(await wrongOf(path, { method, body })));
      // Issues are also counted before the list is truncated, because each issue costs time.
      const issues = isBoundedBody(body) ? (schema.safeParse(body).error?.issues.length ?? 0) : 0;
      if (issues > maxIssues) wrong.push(`${key}: ${issues} issues`);
    }
    expect(wrong).toEqual([]);
  });
});

describe('the worst query of every endpoint', { timeout: 300_000 }, () => {
  it.each(endpointsWithQuery)('%s: is answered with few bytes and few errors', async (key, schema) => {
    const [method, path] = buildTarget(key);
    const queries = [
      times(3_000, 'a=1'),
      times(3_000, 'a[]='),
      times(150, 'a[]='),
      `${'a'.repeat(15_000)}=1`,
      ...listFieldNames(schema).flatMap((name) => [
        `${name}=${'ё'.repeat(2_000)}`,
        times(190, `${name}[]=x`),
        `${name}[${'x'.repeat(15_000)}]=1`,
      ]),
    ];
    const wrong: string[] = [];
    for (const query of queries) wrong.push(...(await wrongOf(`${path}?${query}`, { method })));
    expect(wrong).toEqual([]);
  });
});

describe('refused input', () => {
  beforeAll(() => shop.setNow(new Date('2026-11-21T09:00:00Z')));

  it.each([
    ['POST', '/services/rest/v1/user/register', {}, '198.51.100.1'],
    ['POST', '/api/v1/cart/promo_code', {}, '198.51.100.2'],
    ['GET', '/api/v1/products?id[]=x', undefined, '198.51.100.3'],
    ['POST', '/api/v1/sections/filter', { filters: { 0: 0 } }, '198.51.100.4'],
  ])('%s %s counts as a read of its network', async (method, path, body, address) => {
    const browser = openBrowserAt(shop, address);
    const statuses: number[] = [];
    for (let index = 0; index < 103; index++) statuses.push((await browser(path, { method, body })).status);
    expect(new Set(statuses.slice(0, 100))).toEqual(new Set([400]));
    expect(new Set(statuses.slice(100))).toEqual(new Set([429]));
  });
});
