import type { Filters } from '#lib/contracts/sections.ts';
import { SORTS } from '#lib/contracts/sections.ts';
import { RANGE_FILTERS, type RangeName } from '#lib/domain/range-filters.ts';
import { isToggleName, TOGGLE_FILTERS } from '#lib/domain/toggle-filters.ts';
import { getDefaultCity } from '#lib/identity/default-city.ts';
import { sortAndFilterTexts as catalogTexts } from '#lib/texts/catalog.ts';
import type { Db } from '../../db/client.ts';
import { ShopError } from '../../kernel/errors.ts';
import type { ParsedInput } from '../../kernel/routes.ts';
import { loadCards } from '../products/index.ts';
import { type Catalog, computeFromCatalog, memoizeByCatalogVersion } from './catalog/index.ts';
import { type FilterCondition, isRangeCondition, mergeType, parseFilters } from './conditions.ts';
import { sectionErrors } from './errors.ts';
import {
  countToggles,
  countValues,
  findBounds,
  findFamilyColors,
  findMatchesExceptOwnFilter,
  findTitles,
} from './facet-counts.ts';
import { buildFilters } from './facets.ts';
import { groupSizes, groupTypes } from './groups.ts';
import { countModels, findPage } from './listing-page.ts';
import type { ListingScope } from './matches.ts';
import { requireSection } from './tree.ts';
import { withStoreSizes } from './wanted-sizes.ts';

/** Body of the listing requests. */
export type ListingQuery = ParsedInput<'POST /api/v1/sections/filter'>['body'];

/** Built-in filters, shown before the filters of the table facet_names. */
const BUILT_IN = [...(Object.keys(RANGE_FILTERS) as RangeName[]), 'size' as const].map((name) => ({
  name,
  title: catalogTexts[name],
}));
/** Toggles, shown above all other filters even if facet_names has rows for them. */
const TOGGLES = TOGGLE_FILTERS.map((name) => ({ name, title: catalogTexts.toggles[name] }));

/** Resolved query of a listing: its products, the chosen filters, and all filters of the shop by name. */
export interface ListingChoice {
  scope: ListingScope;
  chosen: FilterCondition[];
  names: Array<{ name: string; title: string }>;
  type: string | null;
}

/**
 * Resolves a listing's query.
 * @throws ShopError 404 for an unknown section, type or filter, 400 for a malformed range
 */
function readChoice(catalog: Catalog, query: ListingQuery): ListingChoice {
  const section = requireSection(catalog, query);
  const names = listFilterNames(catalog);
  return {
    scope: {
      ...section.scope,
      cityId: query.city_id ?? getDefaultCity().id,
      imposed: [...section.scope.imposed, ...readFilters(query.static_filter, names)],
    },
    chosen: readFilters(mergeType(query.filters, section.type), names),
    names,
    type: section.type,
  };
}

/** Lists every filter of the shop, in display order. */
function listFilterNames({ lists }: Catalog): ListingChoice['names'] {
  const rows = lists.facetNames.filter(({ name }) => !isToggleName(name));
  return [...TOGGLES, ...BUILT_IN.filter((own) => rows.every((row) => row.name !== own.name)), ...rows];
}

/**
 * Parses filters after checking their names.
 * @throws ShopError 404 for an unknown filter, 400 for a malformed range
 */
function readFilters(filters: Filters, names: ListingChoice['names']): FilterCondition[] {
  const known = new Set(names.map(({ name }) => name));
  if (!Object.keys(filters).every((name) => known.has(name))) throw new ShopError(404, sectionErrors.filter);
  return parseFilters(filters);
}

/**
 * Resolves filters that are chosen among products that are not a section, such as search results.
 * @throws ShopError 404 for an unknown filter, 400 for a malformed range
 */
export function resolveListingChoice(catalog: Catalog, scope: ListingScope, filters: Filters): ListingChoice {
  const names = listFilterNames(catalog);
  return { scope, chosen: readFilters(filters, names), names, type: null };
}

/**
 * Loads one page of a listing with its cards (CQ-04).
 * @throws ShopError 404 for an unknown section, type or filter, or for a page after the last
 * @throws ShopError 400 for a malformed range
 */
export async function loadListingPage(db: Db, query: ListingQuery) {
  const { page, limit, sort } = query;
  const { ids, total, inStores } = await computeFromCatalog(db, (catalog) => {
    const { scope, chosen } = readChoice(catalog, query);
    return findPage(catalog, scope, chosen, { sort, limit, offset: (page - 1) * limit });
  });
  if (ids.length === 0 && page > 1) throw new ShopError(404, sectionErrors.page);
  return {
    products: withStoreSizes(await loadCards(db, ids), inStores),
    pagination: { page, limit, pages: Math.ceil(total / limit), total },
    sort,
  };
}

/**
 * Builds the filters of a choice. The values of each filter are counted among the products that meet all other chosen
 * filters.
 */
export function buildListingFilters(catalog: Catalog, { scope, chosen, names, type }: ListingChoice) {
  const imposed = new Set(scope.imposed.map((condition) => condition.name));
  if (type !== null) imposed.add('type');
  const shown = names.filter((entry) => !imposed.has(entry.name));
  const under = findMatchesExceptOwnFilter(catalog, scope, chosen);
  const values = countValues(
    catalog,
    under,
    shown.map(({ name }) => name),
  );
  const { count, bounds } = findBounds(catalog, under);
  const notCounted = chosen.flatMap((condition) =>
    isRangeCondition(condition)
      ? []
      : condition.values
          .filter((value) => !values.some((entry) => entry.name === condition.name && entry.value === value))
          .map((value) => ({ name: condition.name, value })),
  );
  return {
    filters: buildFilters({
      names: shown,
      values,
      toggles: countToggles(under),
      count,
      groups: { type: groupTypes(catalog), size: groupSizes(catalog) },
      bounds,
      chosen,
      titles: findTitles(catalog, notCounted),
      colors: findFamilyColors(catalog),
    }),
    sorts: SORTS.map((value) => ({ value, title: catalogTexts.sorts[value] })),
    count,
  };
}

/**
 * Maximum number of cached results. All pages and sorts of one listing share a result, because their filters are the
 * same.
 */
const MAX_CACHED = 300;
/** Maximum length of a cached key, in characters. */
const MAX_KEY_LENGTH = 1_000;
const cachedFilters = memoizeByCatalogVersion(
  () => new Map<string, ReturnType<typeof buildListingFilters>>(),
);

/**
 * Returns the filters of a listing (CQ-06). The values of each filter are counted among the products that meet all
 * other chosen filters. Cached until the catalog changes.
 * @throws ShopError 404 for an unknown section, type or filter, 400 for a malformed range
 */
export function getListingFilters(db: Db, query: ListingQuery) {
  const { url, section_id, city_id, filters, static_filter } = query;
  const key = JSON.stringify([url, section_id, city_id, filters, static_filter]);
  return computeFromCatalog(db, (catalog) => {
    const answers = cachedFilters(catalog);
    const known = answers.get(key);
    if (known) return known;
    const answer = buildListingFilters(catalog, readChoice(catalog, query));
    if (answers.size < MAX_CACHED && key.length <= MAX_KEY_LENGTH) answers.set(key, answer);
    return answer;
  });
}

/**
 * Counts the models of a listing.
 * @throws ShopError 404 for an unknown section, type or filter, 400 for a malformed range
 */
export const getListingCount = (db: Db, query: ListingQuery): Promise<number> =>
  computeFromCatalog(db, (catalog) => {
    const { scope, chosen } = readChoice(catalog, query);
    return countModels(catalog, scope, chosen);
  });
