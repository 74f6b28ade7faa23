import { SEARCH_PATH } from '../config/paths.ts';
import { canonicalPath } from './canonical-path.ts';
import { KEY_PREFIX, writeKeySegment } from './catalog-key.ts';
import { type CatalogQuery, readCatalogQuery } from './catalog-query.ts';
import { isSearchQuery, readSearchQuery, writeSearchSegment } from './search-query.ts';

/** Decision of the middleware about an address. `to` is a path of this host, with its query in a redirect. */
export type Decision = { kind: 'next' } | { kind: 'redirect'; to: string } | { kind: 'rewrite'; to: string };

export const CATALOG = '/catalog/';
/** Path of a page that answers 404, because no section can have this path. */
export const NOT_FOUND_PATH = `${CATALOG}${KEY_PREFIX}`;

// The prefix is reserved for internal addresses: a public address with it is a 404, escaped or not.
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
 * Resolves a public address in one step (RD-10). The target of a redirect is never redirected again. An address that
 * is not redirected may be rewritten to the page's internal path.
 * @param pathname escaped
 * @param search with `?`, or ''
 * @param known its listing, if it was read before
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
