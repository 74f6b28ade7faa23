import type { Filters } from '../contracts/sections.ts';
import { DEFAULT_SORT, SORTS, type Sort } from '../domain/listing.ts';
import { CITY_FILTERS } from '../domain/toggle-filters.ts';
import { getDefaultCity } from '../identity/default-city.ts';
import { cleanFilters } from './clean-filters.ts';
import { moveTypeToPath } from './type-in-path.ts';

/** Query of a listing (section 2.3). */
export interface CatalogQuery {
  page: number;
  sort: Sort;
  /** Values by filter name, both sorted. A range is written as `min1000`, `max9000`. */
  filters: Filters;
  /**
   * Code of the city whose stores determine the result of a filter in CITY_FILTERS. It is absent when no such
   * filter is selected, because the listing is then the same everywhere. It is also absent for the default
   * city.
   */
  city?: string;
}

/** Name of the filter by size. */
export const SIZE_FILTER = 'size';

const CITY = /^[a-z0-9][a-z0-9_-]{0,59}$/;
const MAX_PAGE = 10_000;
/** Maximum number of values that are parsed for one filter. Real filters have far fewer values. */
const MAX_READ_VALUES = 300;
const FILTER = /^filter\[([a-z_]{1,40})\]$/;

/**
 * Returns the code of the city on which the result of the filters depends, or ''.
 * @param code code of the shopper's city
 */
export const getFilterCity = (filters: Filters, code: string): string =>
  CITY_FILTERS.some((name) => (filters[name]?.length ?? 0) > 0) &&
  code !== getDefaultCity().code &&
  CITY.test(code)
    ? code
    : '';

/**
 * Parses a page number. An invalid number becomes 1.
 * @param text value of the parameter, null without one
 */
export function parsePageNumber(text: string | null): number {
  const page = /^\d{1,15}$/.test(text ?? '') ? Number(text) : 1;
  // A number beyond the last page is retained, so that the response is a 404.
  return Math.min(Math.max(page, 1), MAX_PAGE);
}

/**
 * Parses the query of a listing. Unknown and malformed parameters are ignored, so that a link truncated by a
 * messenger still opens. A well-formed filter that the section does not have is retained, and causes a 404
 * later.
 * @param search with or without `?`. A filter's values are separated by commas, or given as repeated
 * parameters.
 */
export function parseCatalogQuery(search: string): CatalogQuery {
  const params = new URLSearchParams(search);
  const raw: Filters = Object.create(null);
  for (const [key, text] of params) {
    const name = FILTER.exec(key)?.[1];
    if (!name) continue;
    const values = raw[name] ?? [];
    raw[name] = values;
    // Mutated, not copied, because a long query may repeat a filter a thousand times.
    for (const value of text.split(',', MAX_READ_VALUES - values.length)) values.push(value);
  }
  const sort = SORTS.find((value) => value === params.get('sort')) ?? DEFAULT_SORT;
  const filters = cleanFilters(raw);
  const city = getFilterCity(filters, params.get('city') ?? '');
  return { page: parsePageNumber(params.get('page')), sort, filters, ...(city && { city }) };
}

/**
 * Writes the canonical query, unescaped: `page=2&sort=price_asc&filter[color]=black,red`. The default query is
 * ''.
 */
export function writeCatalogQuery({ page, sort, filters, city = '' }: CatalogQuery): string {
  const clean = cleanFilters(filters);
  const stores = getFilterCity(clean, city);
  const parts = [
    ...(page > 1 ? [`page=${page}`] : []),
    ...(sort !== DEFAULT_SORT ? [`sort=${sort}`] : []),
    ...Object.entries(clean).map(([name, values]) => `filter[${name}]=${values.join(',')}`),
    ...(stores ? [`city=${stores}`] : []),
  ];
  return parts.join('&');
}

/**
 * Builds the public URL of a listing. A single product type is a part of the path, several types are a filter.
 * @param of section, such as `shoes` or `shoes/boots`. For search results it is the result of buildSearchSection.
 */
export function buildCatalogUrl(of: string, query: Partial<CatalogQuery> = {}): string {
  const { section, filters } = moveTypeToPath({ section: of, filters: query.filters ?? {} });
  const text = writeCatalogQuery({ page: 1, sort: DEFAULT_SORT, ...query, filters });
  // A plus in a query would be decoded as a space.
  const escaped = encodeURI(text).replaceAll('%5B', '[').replaceAll('%5D', ']').replaceAll('+', '%2B');
  const sign = section.includes('?') ? '&' : '?';
  return `/catalog/${section}${escaped && sign + escaped}`;
}
