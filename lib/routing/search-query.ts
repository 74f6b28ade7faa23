import { SEARCH_PATH } from '../config/paths.ts';
import { MAX_QUERY } from '../domain/text.ts';
import { KEY_PREFIX } from './catalog-key.ts';
import { type CatalogQuery, catalogAddress, readCatalogQuery, writeCatalogQuery } from './catalog-query.ts';

/** The query of the search results page: what is asked, and what a listing's address says. */
export interface SearchQuery extends CatalogQuery {
  /** In lower case, with single spaces; '' for an empty query. */
  query: string;
}

/** Whether a listing's query is one of the search results. */
export const isSearchQuery = (query: CatalogQuery): query is SearchQuery => 'query' in query;

// Characters that do not matter to the search and would need an escape in the internal segment become spaces.
// Those that share a key with a letter stay: a query typed in the wrong keyboard layout contains them.
const IGNORED = /[^\p{L}\p{M}\p{N}\s.,:;'"`~<>{}[\]()«»№–—-]/gu;

/** The canonical query text, which is shown as well: in lower case with its ё, without ignored characters, at most MAX_QUERY long. */
function cleanQuery(text: string): string {
  const cut = text.replace(IGNORED, ' ').toLowerCase().replace(/\s+/gu, ' ').trim().slice(0, MAX_QUERY);
  // Slicing may leave half of a surrogate pair.
  return cut.replace(/\p{Cs}/gu, '').trim();
}

/**
 * Parses the query of the results page; parameters that no listing has are ignored, and all of them without a query.
 * @param search with or without `?`
 */
export function readSearchQuery(search: string): SearchQuery {
  const query = cleanQuery(new URLSearchParams(search).get('query') ?? '');
  return { ...readCatalogQuery(query ? search : ''), query };
}

/**
 * Where the results of a query stand among the listings: what catalogAddress takes for a section.
 * @param query as typed
 */
export function searchSection(query: string): string {
  const clean = cleanQuery(query);
  return `view/search${clean ? `?query=${encodeURI(clean)}` : ''}`;
}

/** The public address of the results. */
export const searchAddress = ({ query, ...choice }: Partial<CatalogQuery> & { query: string }): string =>
  cleanQuery(query) ? catalogAddress(searchSection(query), choice) : SEARCH_PATH;

/** The internal last segment of the results page, escaped for a path (docs/decisions/003). */
export function writeSearchSegment({ query, ...choice }: SearchQuery): string {
  const parts = query ? [`query=${query}`, writeCatalogQuery(choice)] : [];
  return KEY_PREFIX + encodeURIComponent(parts.filter(Boolean).join('&'));
}

/**
 * Parses the internal path of the results page.
 * @param path the segments after /catalog/, escaped as the router gives them
 * @returns null for every other page of the catalog
 */
export function readSearchKey(path: readonly string[]): SearchQuery | null {
  const [view, name, key, ...more] = path;
  if (view !== 'view' || name !== 'search' || more.length > 0) return null;
  return readSearchQuery(unescapedKey(key ?? KEY_PREFIX).replaceAll('+', '%2B'));
}

/** The query of an internal segment; '' for any other segment. */
function unescapedKey(segment: string): string {
  try {
    const text = decodeURIComponent(segment);
    return text.startsWith(KEY_PREFIX) ? text.slice(KEY_PREFIX.length) : '';
  } catch {
    return '';
  }
}
