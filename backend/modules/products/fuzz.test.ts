import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '#tests/database.ts';
import { getRounds } from '#tests/depth.ts';
import { insertProducts, insertShop } from '#tests/products.ts';
import { authRoutes } from '../auth/index.ts';
import { contentRoutes } from '../content/index.ts';
import { locationsRoutes } from '../locations/index.ts';
import { sectionsRoutes } from '../sections/index.ts';
import { productsRoutes } from './routes.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop('empty');
  await insertShop(shop.db);
  await insertProducts(shop.db, [{ id: 1, facets: { type: 'boots' }, sizes: [['37', 1]] }]);
});
afterAll(() => shop.close());

const endpoints = Object.keys({
  ...sectionsRoutes,
  ...productsRoutes,
  ...contentRoutes,
  ...locationsRoutes,
  ...authRoutes,
});

const QUERY_NAMES = [
  'id',
  'id[]',
  'query',
  'page',
  'limit',
  'city_id',
  'city_code',
  'location_id',
  'store_active',
];

// Arbitrary text, and almost valid values, which reach more of the code.
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 130 }),
  fc.constantFrom(
    '',
    '1',
    '0',
    '-1',
    '1e3',
    '99999999999',
    'shoes',
    'boots',
    'shoes/boots',
    'PL-1',
    '\0',
    '\\',
    "'",
  ),
);
const filters = fc.dictionary(
  fc.oneof(fc.constantFrom('price', 'size', 'color', 'type', 'discount', '__proto__', 'constructor'), text),
  fc.oneof(fc.array(fc.oneof(text, fc.constantFrom('min1', 'max2', 'min', '37'))), fc.jsonValue()),
);
const listing = fc.record(
  {
    url: fc.oneof(fc.constantFrom('shoes', 'shoes/boots', 'sale'), text),
    section_id: fc.oneof(fc.integer(), fc.jsonValue()),
    city_id: fc.oneof(fc.integer(), fc.jsonValue()),
    filters: fc.oneof(filters, fc.jsonValue()),
    static_filter: filters,
    sort: fc.oneof(fc.constantFrom('sort_asc', 'discount_desc'), text),
    page: fc.oneof(fc.integer(), fc.jsonValue()),
    limit: fc.oneof(fc.integer({ min: 1, max: 48 }), fc.jsonValue()),
  },
  { requiredKeys: [] },
);
const body = fc.oneof(
  listing,
  fc.record({ location_id: fc.oneof(fc.integer(), fc.jsonValue()) }),
  fc.jsonValue(),
  text, // sent as the raw body, mostly invalid JSON
);

it.each(endpoints)('AP-01 never answers %s with a 5xx, for any input', async (endpoint) => {
  const [method = '', template = ''] = endpoint.split(' ');
  await fc.assert(
    fc.asyncProperty(
      text,
      fc.array(fc.tuple(fc.constantFrom(...QUERY_NAMES), text), { maxLength: 4 }),
      body,
      async (param, query, payload) => {
        const path = template.replace(/:\w+(\{[^}]*\})?/, () => encodeURIComponent(param));
        const search = new URLSearchParams(query);
        const response = await shop.fetch(`${path}?${search}`, {
          method,
          body: method === 'POST' ? payload : undefined,
        });
        expect(response.status).toBeLessThan(500);
        const answer = await response.json();
        expect(answer.status).toBe(response.ok ? 'success' : 'error');
        if (!response.ok) expect(answer.errors[0].message).toEqual(expect.any(String));
      },
    ),
    { numRuns: getRounds(10, 60) },
  );
});
