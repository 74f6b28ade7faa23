import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { call, expectRefusal, expectSuccess, type Request, read, readRows } from './client.ts';
import { card, id } from './entities.ts';
import { openShop, type Send, type Shop } from './shop.ts';
import { visit } from './steps.ts';

let shop: Shop;
let send: Send;
beforeAll(async () => {
  shop = await openShop();
  send = await visit(shop);
});
afterAll(() => shop.close());

const filter = (request: Request) => call(send, 'POST /api/v1/sections/filter', request);
const list = async (request: Request) => readRows(await filter(request), card, 'products');
const count = async (request: Request) => {
  const fields = expectSuccess(await call(send, 'POST /api/v1/sections/filter/cnt', request));
  return z.number().parse(Object.values(fields).find((value) => typeof value === 'number'));
};
const ids = (cards: { id: string | number }[]) => cards.map((one) => one.id);

describe('sections', () => {
  const section = z.object({ id, code: z.string(), title: z.string() });

  it('GET /api/v1/sections lists sections, and by_code/{code} returns each', async () => {
    const all = readRows(await call(send, 'GET /api/v1/sections'), section);
    expect(all.map(({ code }) => code)).toContain('shoes');
    for (const { code } of all.slice(0, 5)) {
      const one = await call(send, 'GET /api/v1/sections/by_code/{code}', { path: { code } });
      expect(read(one, section).code).toBe(code);
    }
    expectRefusal(await call(send, 'GET /api/v1/sections/by_code/{code}', { path: { code: 'no-such' } }));
  });

  it.each(['shoes/pumps', 'shoes%2Fpumps'])(
    'GET /api/v1/sections/by_code/{code} accepts a code of two parts: %s',
    async (code) => {
      const one = await call(send, 'GET /api/v1/sections/by_code/{code}', { path: { code } });
      expect(read(one, section).code).toBe('shoes/pumps');
    },
  );

  it('POST /api/v1/sections/filter finds the same products by section_id as by url', async () => {
    const all = readRows(await call(send, 'GET /api/v1/sections'), section);
    const shoes = all.find(({ code }) => code === 'shoes')?.id;
    const expected = ids(await list({ json: { url: '/catalog/shoes' } }));
    expect(ids(await list({ json: { section_id: shoes } }))).toEqual(expected);
    expect(ids(await list({ json: { section_id: String(shoes) } }))).toEqual(expected);
    expect(ids(await list({ form: { section_id: String(shoes) } }))).toEqual(expected);
    const counted = await count({ json: { url: '/catalog/shoes' } });
    expect(await count({ json: { section_id: shoes } })).toBe(counted);
    expectSuccess(await call(send, 'POST /api/v1/sections/filters', { json: { section_id: shoes } }));
  });
});

describe('lists', () => {
  it.each(['/catalog/shoes', '/catalog/shoes/', 'catalog/shoes', 'shoes', 'shoes/'])(
    'POST /api/v1/sections/filter accepts the url %s',
    async (url) => {
      expect(await list({ json: { url } })).toHaveLength(48);
      expect(await list({ form: { url } })).toHaveLength(48);
      expect(await count({ json: { url } })).toBe(await count({ json: { url: '/catalog/shoes' } }));
    },
  );

  it('POST /api/v1/sections/filter accepts all parameters of the specification together', async () => {
    const query = { limit: 48, page: 1, filters: {}, city_id: 42, url: '/catalog/shoes', sort: 'sort_asc' };
    const plain = ids(await list({ json: { url: '/catalog/shoes' } }));
    expect(ids(await list({ json: query }))).toEqual(plain);
    const words = { ...query, limit: '48', page: '1', city_id: '42' };
    expect(ids(await list({ json: words }))).toEqual(plain);
    expect(ids(await list({ form: { url: '/catalog/shoes', city_id: 42, sort: 'sort_asc' } }))).toEqual(
      plain,
    );
  });

  it('POST /api/v1/sections/filter accepts empty filters as a list', async () => {
    expect(await list({ json: { url: '/catalog/shoes', filters: [] } })).toHaveLength(48);
  });

  it('POST /api/v1/sections/filter accepts the page as a number, a string and a form field', async () => {
    const json = { url: '/catalog/shoes', limit: 10 };
    const [first, second] = [await list({ json }), await list({ json: { ...json, page: 2 } })];
    expect(second).toHaveLength(10);
    expect(ids(first)).not.toEqual(ids(second));
    expect(ids(await list({ json: { ...json, limit: '10', page: '2' } }))).toEqual(ids(second));
    expect(ids(await list({ form: { ...json, page: 2 } }))).toEqual(ids(second));
  });

  it('POST /api/v1/sections/filter merges the second part of a section into the type filter', async () => {
    const pumps = await count({ json: { url: '/catalog/shoes/pumps' } });
    const url = '/catalog/shoes';
    expect(await count({ json: { url, filters: { type: ['pumps'] } } })).toBe(pumps);
    expect(await count({ json: { url, filters: { type: 'pumps' } } })).toBe(pumps);
    expect(await count({ form: { url, 'filters[type]': 'pumps' } })).toBe(pumps);
    expect(await count({ form: { url, 'filters[type]': ['pumps'] } })).toBe(pumps);
  });

  it('POST /api/v1/sections/filter accepts several values of a filter as a list', async () => {
    const url = '/catalog/shoes';
    const both =
      (await count({ json: { url: `${url}/pumps` } })) + (await count({ json: { url: `${url}/heels` } }));
    expect(await count({ json: { url, filters: { type: ['pumps', 'heels'] } } })).toBe(both);
    expect(await count({ form: { url, 'filters[type]': ['pumps', 'heels'] } })).toBe(both);
  });

  it('POST /api/v1/sections/filter accepts several values of a filter separated by commas', async () => {
    const url = '/catalog/shoes';
    const both = await count({ json: { url, filters: { type: ['pumps', 'heels'] } } });
    expect(await count({ json: { url, filters: { type: 'pumps,heels' } } })).toBe(both);
    expect(await count({ form: { url, 'filters[type]': 'pumps,heels' } })).toBe(both);
  });

  it.each([
    ['a list', ['min5000', 'max9000']],
    ['text with a comma', 'min5000,max9000'],
  ])('POST /api/v1/sections/filter accepts a minimum and maximum price as %s', async (_, price) => {
    const found = await list({ json: { url: '/catalog/shoes', filters: { price } } });
    expect(found).not.toEqual([]);
    for (const one of found) {
      expect(one.price.price).toBeGreaterThanOrEqual(5000);
      expect(one.price.price).toBeLessThanOrEqual(9000);
    }
  });

  it('POST /api/v1/sections/filter narrows by a static filter', async () => {
    const url = '/catalog/shoes';
    const pumps = await count({ json: { url: '/catalog/shoes/pumps' } });
    expect(await count({ json: { url, static_filter: { type: ['pumps'] } } })).toBe(pumps);
  });

  it('POST /api/v1/sections/filters returns filters and sort orders, and every sort order works', async () => {
    const answer = await call(send, 'POST /api/v1/sections/filters', {
      json: { url: '/catalog/shoes', limit: 48, page: 1, filters: {}, city_id: 42, sort: 'sort_asc' },
    });
    expect(readRows(answer, z.object({ name: z.string() }), 'filters')).not.toEqual([]);
    const sorts = readRows(answer, z.unknown(), 'sorts');
    expect(JSON.stringify(sorts)).toContain('sort_asc');
    const codes = sorts.map((sort) =>
      typeof sort === 'string' ? sort : z.object({ value: z.string() }).parse(sort).value,
    );
    for (const sort of codes) expect(await list({ json: { url: 'shoes', sort } })).toHaveLength(48);
    expectSuccess(await call(send, 'POST /api/v1/sections/filters', { form: { url: '/catalog/shoes' } }));
  });

  it('POST /api/v1/sections/filter refuses wrong queries in the envelope', async () => {
    expectRefusal(await filter({ json: { url: '/catalog/no-such-section' } }));
    expectRefusal(await filter({ json: { section_id: 999_999 } }));
    expectRefusal(await call(send, 'POST /api/v1/sections/filters', { json: { url: 'no-such' } }));
    expectRefusal(await call(send, 'POST /api/v1/sections/filter/cnt', { json: { url: 'no-such' } }));
    for (const json of [
      { url: 'shoes', page: 'x' },
      { url: 'shoes', limit: -1 },
      { url: 'shoes', filters: 7 },
      7,
    ]) {
      const wrong = await filter({ json });
      if (wrong.status >= 400) expectRefusal(wrong);
      else expectSuccess(wrong);
    }
  });
});
