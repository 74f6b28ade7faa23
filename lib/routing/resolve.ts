import { SEARCH_PATH } from '../config/paths.ts';
import { canonicalPath } from './canonical-path.ts';
import { KEY_PREFIX, writeKeySegment } from './catalog-key.ts';
import { type CatalogQuery, readCatalogQuery } from './catalog-query.ts';
import { isSearchQuery, readSearchQuery, writeSearchSegment } from './search-query.ts';

/** What the middleware does with an address; `to` is a path of this host, for a redirect with its query. */
export type Decision = { kind: 'next' } | { kind: 'redirect'; to: string } | { kind: 'rewrite'; to: string };

export const CATALOG = '/catalog/';
/** No section can have this path, so its page answers 404. */
export const NOT_FOUND_PATH = `${CATALOG}${KEY_PREFIX}`;

// The prefix is reserved for internal addresses: in a public one it gives a 404, escaped or not.
const INTERNAL = /\/(?:~|%7E)/i;

/**
 * Reads the query of a listing or of the search results.
 * @param path canonical
 * @returns null for an address of any other page
 */
export function readListing(path: string, search: string): CatalogQuery | null {
  if (!path.startsWith(CATALOG) || INTERNAL.test(path)) return null;
  return path === SEARCH_PATH ? readSearchQuery(search) : readCatalogQuery(search);
}

/**
 * Decides about a public address in one step (RD-10): a redirect's target is never redirected again; an
 * address that is not redirected may be rewritten to the page's internal path.
 * @param pathname escaped
 * @param search with `?`, or ''
 * @param known its listing, where it was read before
 */
export function resolve(pathname: string, search: string, known?: CatalogQuery | null): Decision {
  const path = canonicalPath(pathname);
  if (path !== pathname) return { kind: 'redirect', to: path + search };
  if (!path.startsWith(CATALOG)) return { kind: 'next' };

  const listing = known ?? readListing(path, search);
  if (!listing) return { kind: 'rewrite', to: NOT_FOUND_PATH };
  const segment = isSearchQuery(listing) ? writeSearchSegment(listing) : writeKeySegment(listing);
  return { kind: 'rewrite', to: `${path}/${segment}` };
}
