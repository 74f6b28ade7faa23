import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { connectShop } from '#lib/api/shop-requests.ts';
import type { CatalogQuery } from '#lib/routing/catalog-query.ts';
import { getCatalog } from './catalog.ts';
import { getSearchResults } from './search.ts';

/** Listings of a back end that returns only the fields of the specification. */

const createCard = (id: number) => ({ id, code: `p-${id}`, title: `Рюкзак ${id}`, price: { price: 4990 } });
const createCards = (count: number, from = 1) =>
  Array.from({ length: count }, (_, at) => createCard(from + at));

let answers: Record<string, unknown>;
let requestedPaths: string[];
let server: Server;

beforeAll(async () => {
  server = createServer((req, res) => {
    const path = req.url ?? '';
    let body = '';
    req.on('data', (part) => {
      body += part;
    });
    req.on('end', () => {
      requestedPaths.push(`${path} ${body}`);
      const answer = answers[path];
      const result = typeof answer === 'function' ? answer(JSON.parse(body)) : answer;
      res.writeHead(result === undefined ? 404 : 200, { 'content-type': 'application/json' });
      const refusal = { status: 'error', errors: [{ message: 'нет' }] };
      res.end(JSON.stringify(result === undefined ? refusal : { status: 'success', result }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  vi.stubEnv('API_BASE_URL', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
beforeEach(() => {
  connectShop();
  requestedPaths = [];
});
afterAll(() => {
  vi.unstubAllEnvs();
  server.close();
});

const query: CatalogQuery = { page: 1, sort: 'sort_asc', filters: {} };
const listTitles = (found: Awaited<ReturnType<typeof getCatalog>>) => found?.packedCards.columns.title;

describe('a section of a back end of the specification', () => {
  it('CQ-01 uses its title as heading and its URL as code, and counts the pages by a separate request', async () => {
    answers = {
      '/api/v1/sections/by_code/packs': { id: 1, title: 'Рюкзаки' },
      '/api/v1/sections/filter': (body: { page: number }) =>
        createCards(body.page === 1 ? 48 : 12, body.page * 100),
      '/api/v1/sections/filter/cnt': { count: 60 },
    };
    const found = await getCatalog({ section: 'packs', query });
    expect(found?.section).toMatchObject({ code: 'packs', heading: 'Рюкзаки' });
    expect(found?.breadcrumbs).toEqual([{ code: 'packs', title: 'Рюкзаки' }]);
    expect(found?.pagination).toEqual({ page: 1, limit: 48, pages: 2, total: 60 });
    const second = await getCatalog({ section: 'packs', query: { ...query, page: 2 } });
    expect(second?.pagination).toEqual({ page: 2, limit: 48, pages: 2, total: 60 });
  });

  it('CQ-01 counts the returned products of a listing with one page', async () => {
    answers = {
      '/api/v1/sections/by_code/scarves': { id: 2, title: 'Шарфы' },
      '/api/v1/sections/filter': { items: createCards(3) },
    };
    const found = await getCatalog({ section: 'scarves', query });
    expect(found?.pagination).toEqual({ page: 1, limit: 48, pages: 1, total: 3 });
    expect(requestedPaths.some((one) => one.startsWith('/api/v1/sections/filter/cnt'))).toBe(false);
  });
});

describe('RT-03 /catalog/view/all of a back end without such a section', () => {
  it('lists products of each top section, and links to each', async () => {
    answers = {
      '/api/v1/sections': [
        { id: 1, code: 'packs', title: 'Рюкзаки' },
        { id: 2, code: 'scarves', title: 'Шарфы' },
        { id: 3, code: 'small', title: 'Маленькие', parent_id: 1 },
      ],
      '/api/v1/sections/filter': ({ section_id }: { section_id?: number }) =>
        section_id === 1 ? createCards(40) : section_id === 2 ? createCards(2, 900) : undefined,
    };
    const found = await getCatalog({ section: 'view/all', query });
    expect(found?.types.map(({ code }) => code)).toEqual(['packs', 'scarves']);
    expect(found?.section).toMatchObject({ code: 'view/all', heading: 'Весь каталог', description: '' });
    expect(listTitles(found)).toHaveLength(26);
    expect(listTitles(found)).toContain('Рюкзак 901');
    expect(found?.pagination).toMatchObject({ pages: 1, total: 26 });
    expect([found?.isPart, found?.filters, found?.sorts]).toEqual([true, [], []]);
  });

  it('does not exist when there are no products', async () => {
    answers = { '/api/v1/sections': [], '/api/v1/sections/filter': () => undefined };
    expect(await getCatalog({ section: 'view/all', query: { ...query, sort: 'price_asc' } })).toBeNull();
  });
});

describe('a search of a back end that returns no total', () => {
  const SEARCH = '/services/rest/v1/products/search';
  const search = (pages: ReadonlyArray<ReturnType<typeof createCards>>) => {
    answers = { '/api/v1/sections': [] };
    const path = (page: number) =>
      `${SEARCH}?query=${encodeURIComponent('рюкзак')}&page=${page}&limit=48&facets=1&choice=`;
    for (const [index, products] of pages.entries()) answers[path(index + 1)] = { products };
    return getSearchResults({ query: 'рюкзак', page: 1, sort: 'sort_asc', filters: {} });
  };

  it.each([
    ['the returned number, when the page is not full', [createCards(12)], 12, 1, undefined],
    ['the number on this page and the next one', [createCards(48), createCards(8, 100)], 56, 2, undefined],
    ['no number, when the next page is full too', [createCards(48), createCards(48, 100)], 96, 2, true],
    ['no number, when the back end ignores the page', [createCards(48), createCards(48)], 48, 1, true],
  ])('CH-07 shows %s', async (_name, lists, total, pages, isPart) => {
    const found = await search(lists);
    expect(found?.pagination).toMatchObject({ total, pages });
    expect(found?.isPart).toBe(isPart);
  });
});
