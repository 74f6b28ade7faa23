import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { connectShop } from '#lib/api/shop-requests.ts';
import type { CatalogQuery } from '#lib/routing/catalog-query.ts';
import { getCatalog } from './catalog.ts';
import { getSearchResults } from './search.ts';

const section = {
  id: 1,
  code: 'shoes',
  title: 'Обувь',
  heading: 'Обувь',
  description: '',
  parent_id: null,
  image: null,
  count: 1,
};
const page = { page: 1, limit: 48, pages: 0, total: 0 };
const ANSWERS: Record<string, unknown> = {
  '/api/v1/sections/by_code/shoes': { ...section, breadcrumbs: [], children: [] },
  '/api/v1/sections/filter': { products: [], pagination: page, sort: 'sort_asc' },
  '/api/v1/sections/filters': { filters: [], sorts: [], count: 0 },
  '/api/v1/sections': { sections: [section] },
  '/services/rest/v1/products/search': {
    products: [],
    similar: [],
    total: 0,
    searched: 'сумка',
    ignored: [],
    pages: [],
    sections: [],
    filters: [],
    sorts: [],
    redirect: null,
    pagination: page,
  },
};

let requestedPaths: string[];
beforeEach(() => {
  vi.stubEnv('API_BASE_URL', '');
  requestedPaths = [];
  connectShop(async (request) => {
    const { pathname, search } = new URL(request.url);
    requestedPaths.push(`${pathname}${search} ${await request.text()}`);
    const result = ANSWERS[pathname];
    return result
      ? Response.json({ status: 'success', result })
      : Response.json({ status: 'error', errors: [{ code: 'x', message: 'нет' }] }, { status: 404 });
  });
});
afterAll(() => {
  vi.unstubAllEnvs();
  connectShop(() => Promise.reject(new Error('no shop')));
});

const query: CatalogQuery = { page: 1, sort: 'sort_asc', filters: { size: ['38'] }, city: 'nosuch' };

it('RT-02 ignores an unknown city in a listing', async () => {
  const found = await getCatalog({ section: 'shoes', query });
  expect(found?.query).toEqual({ page: 1, sort: 'sort_asc', filters: { size: ['38'] } });
  expect(found?.cityId).toBeUndefined();
  expect(requestedPaths.filter((request) => request.includes('city_id'))).toEqual([]);
});

it('RT-02 ignores an unknown city in search results', async () => {
  const found = await getSearchResults({ ...query, query: 'сумка' });
  expect(found?.query).toEqual({ page: 1, sort: 'sort_asc', filters: { size: ['38'] }, query: 'сумка' });
  expect(requestedPaths.filter((request) => request.includes('city_id'))).toEqual([]);
});
