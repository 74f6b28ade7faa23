import { SEARCH_PATH } from '../config/paths.ts';
import { foldText, MAX_QUERY } from '../domain/text.ts';
import { KEY_PREFIX } from './catalog-key.ts';
import { readPage } from './catalog-query.ts';

/** The query of the search results page. */
export interface SearchQuery {
  /** Folded; '' for an empty query. */
  query: string;
  page: number;
}

// Characters that do not matter to the search and would need an escape in the internal segment become spaces.
// Those that share a key with a letter stay: a query typed in the wrong keyboard layout contains them.
const IGNORED = /[^\p{L}\p{M}\p{N}\s.,:;'"`~<>{}[\]()«»№–—-]/gu;

/** The canonical query text: folded, without ignored characters, at most MAX_QUERY long. */
function cleanQuery(text: string): string {
  const cut = foldText(text.replace(IGNORED, ' ')).slice(0, MAX_QUERY);
  // Slicing may leave half of a surrogate pair.
  return cut.replace(/\p{Cs}/gu, '').trim();
}

/**
 * Parses the query of the results page; other parameters are ignored.
 * @param search with or without `?`
 */
export function readSearchQuery(search: string): SearchQuery {
  const params = new URLSearchParams(search);
  const query = cleanQuery(params.get('query') ?? '');
  return { query, page: query ? readPage(params.get('page')) : 1 };
}

/** The canonical query, unescaped: `query=ботинки&page=2`; '' for an empty query. */
function writeSearchQuery({ query, page }: SearchQuery): string {
  if (!query) return '';
  return page > 1 ? `query=${query}&page=${page}` : `query=${query}`;
}

/**
 * The public address of the results.
 * @param query as typed
 */
export function searchAddress({ query, page = 1 }: { query: string; page?: number }): string {
  const text = encodeURI(writeSearchQuery({ query: cleanQuery(query), page }));
  return text ? `${SEARCH_PATH}?${text}` : SEARCH_PATH;
}

/** The internal last segment of the results page, escaped for a path (docs/decisions/003). */
export const writeSearchSegment = (query: SearchQuery): string =>
  KEY_PREFIX + encodeURIComponent(writeSearchQuery(query));

/**
 * Parses the internal path of the results page.
 * @param path the segments after /catalog/, escaped as the router gives them
 * @returns null for every other page of the catalog
 */
export function readSearchKey(path: readonly string[]): SearchQuery | null {
  const [view, name, key, ...more] = path;
  if (view !== 'view' || name !== 'search' || more.length > 0) return null;
  return readSearchQuery(unescapedKey(key ?? KEY_PREFIX));
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
