import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Filters } from '#lib/contracts/sections.ts';
import { RANGE_FILTERS, type RangeFilter } from '#lib/domain/range-filters.ts';
import { parseCatalogQuery } from '#lib/routing/catalog-query.ts';
import { openTestShop, type TestShop } from '#tests/database.ts';
import { insertProducts, insertShop, SECTIONS } from '#tests/products.ts';
import { computeFromCatalog } from './catalog/index.ts';
import { parseFilters } from './conditions.ts';
import { findBounds, findMatchesExceptOwnFilter } from './facet-counts.ts';
import { buildFilters } from './facets.ts';
import { findPage } from './listing-page.ts';

/** Name of a second range filter. A range filter needs only a row in RANGE_FILTERS and a numeric column. */
const SECOND = 'order';
const table: Record<string, RangeFilter> = RANGE_FILTERS;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop('empty');
  await insertShop(shop.db);
  const section = SECTIONS.boots;
  await insertProducts(shop.db, [
    { id: 1, section, sort: 45, price: 500_000 },
    { id: 2, section, sort: 75, price: 700_000 },
    { id: 3, section, sort: 90, price: 900_000 },
  ]);
});
afterAll(() => shop.close());
beforeEach(() => {
  table[SECOND] = { column: 'sort', scale: 10, format: String };
});
afterEach(() => {
  delete table[SECOND];
});

const { filters } = parseCatalogQuery('?filter[order]=max8,min5&filter[price]=max8000');
const scope = { sectionIds: null, imposed: [], cityId: 42 };
const page = { sort: 'sort_asc', limit: 10, offset: 0 } as const;

it('CQ-02 parses a second range filter like the price filter', () => {
  expect(parseCatalogQuery('?filter[order]=8&filter[order]=5').filters).toEqual({ order: ['min5', 'max8'] });
  expect(parseFilters({ order: ['min5', 'max8'] })).toEqual([{ name: SECOND, min: 5, max: 8 }]);
  delete table[SECOND];
  expect(parseFilters({ order: ['min5', 'max8'] })).toEqual([{ name: SECOND, values: ['min5', 'max8'] }]);
});

it('finds products by the second range filter, in units of its column', async () => {
  const find = (chosen: Filters) =>
    computeFromCatalog(shop.db, (catalog) => findPage(catalog, scope, parseFilters(chosen), page));
  expect(await find(filters)).toMatchObject({ ids: [2], total: 1 });
  expect((await find({ order: ['min5'] })).ids).toEqual([2, 3]);
});

it('CQ-06 bounds each range under the other range', async () => {
  const chosen = parseFilters(filters);
  const { count, bounds } = await computeFromCatalog(shop.db, (catalog) =>
    findBounds(catalog, findMatchesExceptOwnFilter(catalog, scope, chosen)),
  );
  expect({ count, bounds }).toEqual({
    count: 1,
    bounds: { price: { min: 700_000, max: 700_000 }, order: { min: 45, max: 75 } },
  });
  const names = [{ name: SECOND, title: 'Second' }];
  const toggles = { in_stock: 0, in_store: 0, discount: 0 };
  const none = { values: [], titles: [], colors: new Map(), groups: {}, toggles };
  expect(buildFilters({ ...none, names, count, bounds, chosen })).toEqual([
    { kind: 'range', name: SECOND, title: 'Second', min: 4, max: 8, from: 5, to: 8 },
  ]);
});
