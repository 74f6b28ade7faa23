import type { Filters } from '../contracts/sections';
import { DEFAULT_CITY } from '../domain/default-city.ts';
import { DEFAULT_SORT, MAX_CHOSEN, MAX_FILTERS, MAX_VALUES, SORTS, type Sort } from '../domain/listing.ts';
import { isRangeName, readBound, writeBound } from '../domain/range-filters.ts';

/** The query of a listing (section 2.3). */
export interface CatalogQuery {
  page: number;
  sort: Sort;
  /** name → values, both sorted; a range as `min1000`, `max9000`. */
  filters: Filters;
  /**
   * Code of the city whose stores' stock counts for a chosen size. Absent for the default city, and when no
   * size is chosen: the listing is then the same everywhere.
   */
  city?: string;
}

/** The filter whose answer depends on the city. */
export const SIZE = 'size';

const CITY = /^[a-z0-9][a-z0-9_-]{0,59}$/;
const MAX_PAGE = 10_000;
const FILTER = /^filter\[([a-z_]{1,40})\]$/;
// No comma, ampersand or percent sign, so that a canonical query needs no escapes.
const VALUE = /^[\p{L}\p{N}][\p{L}\p{N}_.+-]{0,79}$/u;

/**
 * The bounds of a range. An address says `min3000,max9000` in any order; a form without JavaScript sends two bare
 * numbers, either of them perhaps empty, and their place says which is which.
 */
function readBounds(raw: readonly string[]): string[] {
  const bounds: { min?: number; max?: number } = {};
  raw.forEach((text, index) => {
    const bound = readBound(text.replace(/\s/g, ''));
    if (bound) bounds[bound.side ?? (index === 0 ? 'min' : 'max')] ??= bound.value;
  });
  let { min, max } = bounds;
  if (min !== undefined && max !== undefined && min > max) [min, max] = [max, min];
  return [...(min ? [writeBound('min', min)] : []), ...(max !== undefined ? [writeBound('max', max)] : [])];
}

const readList = (raw: readonly string[]) =>
  [...new Set(raw.filter((value) => VALUE.test(value)))].sort().slice(0, MAX_VALUES);

/**
 * Filters in their canonical form: each value once, sorted; malformed values and empty filters left out, and what is beyond
 * what one request may ask.
 */
export function cleanFilters(raw: Filters): Filters {
  const clean = Object.entries(raw)
    .map(([name, values]) => [name, isRangeName(name) ? readBounds(values) : readList(values)] as const)
    .filter(([, values]) => values.length > 0)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  let left = MAX_CHOSEN;
  const kept = clean.slice(0, MAX_FILTERS).map(([name, values]) => {
    const some = values.slice(0, left);
    left -= some.length;
    return [name, some] as const;
  });
  return Object.fromEntries(kept.filter(([, values]) => values.length > 0));
}

/**
 * The city that the filters depend on; '' for none.
 * @param code of the shopper's city
 */
export const cityOf = (filters: Filters, code: string): string =>
  (filters[SIZE]?.length ?? 0) > 0 && code !== DEFAULT_CITY.code && CITY.test(code) ? code : '';

/**
 * Parses a page number; 1 when it is invalid.
 * @param text a parameter's value
 */
export function readPage(text: string | null): number {
  const page = /^\d{1,15}$/.test(text ?? '') ? Number(text) : 1;
  // A page number beyond the last page is kept, so that the page answers 404.
  return Math.min(Math.max(page, 1), MAX_PAGE);
}

/**
 * Reads the query of a listing. Whatever is unknown or malformed is ignored, so that a link cut off by a messenger still
 * opens; a filter that the section does not have is a 404 later.
 * @param search with or without `?`; repeated parameters and commas both make lists
 */
export function readCatalogQuery(search: string): CatalogQuery {
  const params = new URLSearchParams(search);
  const raw: Filters = Object.create(null);
  for (const [key, text] of params) {
    const name = FILTER.exec(key)?.[1];
    if (name) raw[name] = [...(raw[name] ?? []), ...text.split(',')];
  }
  const sort = SORTS.find((value) => value === params.get('sort')) ?? DEFAULT_SORT;
  const filters = cleanFilters(raw);
  const city = cityOf(filters, params.get('city') ?? '');
  return { page: readPage(params.get('page')), sort, filters, ...(city && { city }) };
}

/** The canonical query, unescaped: `page=2&sort=price_asc&filter[color]=black,red`; '' for defaults. */
export function writeCatalogQuery({ page, sort, filters, city = '' }: CatalogQuery): string {
  const clean = cleanFilters(filters);
  const stores = cityOf(clean, city);
  const parts = [
    ...(page > 1 ? [`page=${page}`] : []),
    ...(sort !== DEFAULT_SORT ? [`sort=${sort}`] : []),
    ...Object.entries(clean).map(([name, values]) => `filter[${name}]=${values.join(',')}`),
    ...(stores ? [`city=${stores}`] : []),
  ];
  return parts.join('&');
}

/**
 * The public address of a listing.
 * @param section `shoes` or `shoes/boots`
 */
export function catalogAddress(section: string, query: Partial<CatalogQuery> = {}): string {
  const text = writeCatalogQuery({ page: 1, sort: DEFAULT_SORT, filters: {}, ...query });
  // A plus in a query would be read as a space.
  const escaped = encodeURI(text).replaceAll('%5B', '[').replaceAll('%5D', ']').replaceAll('+', '%2B');
  return `/catalog/${section}${escaped ? `?${escaped}` : ''}`;
}
