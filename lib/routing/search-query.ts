import { SEARCH_PATH } from '../config/paths.ts';
import { MAX_QUERY } from '../domain/text.ts';
import { LISTING_KEY_PREFIX } from './catalog-key.ts';
import { buildCatalogUrl, type CatalogQuery, parseCatalogQuery, writeCatalogQuery } from './catalog-query.ts';

/** Query of the search results page: the search text and the parameters of a listing. */
export interface SearchQuery extends CatalogQuery {
  /** Search text in lower case, with single spaces. It is '' when nothing was entered. */
  query: string;
}

/** True when a query belongs to the search results page, not to another listing. */
export const isSearchQuery = (query: CatalogQuery): query is SearchQuery => 'query' in query;

// Characters that become spaces: they do not affect the search, and would need an escape in the internal path.
// Characters that share a key with a Cyrillic character are retained, because a query typed in the wrong
// keyboard layout contains them.
const IGNORED = /[^\p{L}\p{M}\p{N}\s.,:;'"`~<>{}[\]()«»№–—-]/gu;

/**
 * Returns the canonical search text, which is also displayed. It is in lower case, without ignored characters,
 * and at most MAX_QUERY characters long. The character ё is retained.
 */
function cleanQuery(text: string): string {
  const cut = text.replace(IGNORED, ' ').toLowerCase().replace(/\s+/gu, ' ').trim().slice(0, MAX_QUERY);
  // Slicing may leave half of a surrogate pair.
  return cut.replace(/\p{Cs}/gu, '').trim();
}

/**
 * Parses the query of the results page. Parameters that no listing has are ignored. Without a search text all
 * parameters are ignored.
 * @param search with or without `?`
 */
export function parseSearchQuery(search: string): SearchQuery {
  const query = cleanQuery(new URLSearchParams(search).get('query') ?? '');
  return { ...parseCatalogQuery(query ? search : ''), query };
}

/**
 * Builds the section of the search results for buildCatalogUrl.
 * @param query search text as typed
 */
export function buildSearchSection(query: string): string {
  const clean = cleanQuery(query);
  return `view/search${clean ? `?query=${encodeURI(clean)}` : ''}`;
}

/** Builds the public URL of the search results. */
export const buildSearchUrl = ({ query, ...choice }: Partial<CatalogQuery> & { query: string }): string =>
  cleanQuery(query) ? buildCatalogUrl(buildSearchSection(query), choice) : SEARCH_PATH;

/** Builds the last segment of the results page's internal path, escaped (docs/decisions/003). */
export function writeSearchSegment({ query, ...choice }: SearchQuery): string {
  const parts = query ? [`query=${query}`, writeCatalogQuery(choice)] : [];
  return LISTING_KEY_PREFIX + encodeURIComponent(parts.filter(Boolean).join('&'));
}

/**
 * Parses the internal path of the results page.
 * @param path segments after /catalog/, escaped as the router passes them
 * @returns null for every other page of the catalog
 */
export function parseSearchKey(path: readonly string[]): SearchQuery | null {
  const [view, name, key, ...more] = path;
  if (view !== 'view' || name !== 'search' || more.length > 0) return null;
  return parseSearchQuery(decodeKey(key ?? LISTING_KEY_PREFIX).replaceAll('+', '%2B'));
}

/** Returns the query in the last segment of an internal path, or '' for any other segment. */
function decodeKey(segment: string): string {
  try {
    const text = decodeURIComponent(segment);
    return text.startsWith(LISTING_KEY_PREFIX) ? text.slice(LISTING_KEY_PREFIX.length) : '';
  } catch {
    return '';
  }
}
