import { SEARCH_PATH } from '../config/paths.ts';
import { foldText, MAX_QUERY } from '../domain/text.ts';
import { KEY_MARK } from './catalog-key.ts';
import { readPage } from './catalog-query.ts';

/** What the address of the search results asks for. */
export interface SearchQuery {
  /** Folded; '' when nothing is asked. */
  query: string;
  page: number;
}

// What means nothing to the search and would need an escape within the key becomes a space. The signs that
// stay are those that stand on letters' keys: a query typed in the wrong layout is made of them.
const NOT_ASKED = /[^\p{L}\p{M}\p{N}\s.,:;'"`~<>{}[\]()«»№–—-]/gu;

/** The query in its one spelling: folded, without signs that ask for nothing, at most MAX_QUERY long. */
function cleanQuery(text: string): string {
  const cut = foldText(text.replace(NOT_ASKED, ' ')).slice(0, MAX_QUERY);
  // Half of a pair that was cut in two.
  return cut.replace(/\p{Cs}/gu, '').trim();
}

/**
 * Reads the query of the results' address; whatever else it says is passed over.
 * @param search with or without `?`
 */
export function readSearchQuery(search: string): SearchQuery {
  const params = new URLSearchParams(search);
  const query = cleanQuery(params.get('query') ?? '');
  return { query, page: query ? readPage(params.get('page')) : 1 };
}

/** The canonical query, its words not escaped: `query=ботинки&page=2`; '' when nothing is asked. */
function writeSearchQuery({ query, page }: SearchQuery): string {
  if (!query) return '';
  return page > 1 ? `query=${query}&page=${page}` : `query=${query}`;
}

/** The public address of the results. @param query as somebody typed it */
export function searchAddress({ query, page = 1 }: { query: string; page?: number }): string {
  const text = encodeURI(writeSearchQuery({ query: cleanQuery(query), page }));
  return text ? `${SEARCH_PATH}?${text}` : SEARCH_PATH;
}

/** The results' internal last segment, escaped for a path (docs/decisions/003). */
export const writeSearchSegment = (query: SearchQuery): string =>
  KEY_MARK + encodeURIComponent(writeSearchQuery(query));

/**
 * Reads the page's parameters back.
 * @param path the segments after /catalog/, escaped as the router gives them
 * @returns null for every other page of the catalogue
 */
export function readSearchKey(path: readonly string[]): SearchQuery | null {
  const [view, name, key, ...more] = path;
  if (view !== 'view' || name !== 'search' || more.length > 0) return null;
  return readSearchQuery(unescapedKey(key ?? KEY_MARK));
}

/** The key's query; '' for a segment that is none. */
function unescapedKey(segment: string): string {
  try {
    const text = decodeURIComponent(segment);
    return text.startsWith(KEY_MARK) ? text.slice(KEY_MARK.length) : '';
  } catch {
    return '';
  }
}
