import { SEARCH_PATH } from '../config/paths.ts';
import { toCanonicalPath } from './canonical-path.ts';
import { LISTING_KEY_PREFIX, writeKeySegment } from './catalog-key.ts';
import { type CatalogQuery, parseCatalogQuery } from './catalog-query.ts';
import { isSearchQuery, parseSearchQuery, writeSearchSegment } from './search-query.ts';

/**
 * Decision of the middleware about a requested URL. `to` is a path of this host. In a redirect it includes the query.
 */
export type RouteDecision =
  | { kind: 'next' }
  | { kind: 'redirect'; to: string }
  | { kind: 'rewrite'; to: string };

export const CATALOG_PREFIX = '/catalog/';
/** Internal path of the 404 response of the catalog. No section can have this path. */
export const NOT_FOUND_PATH = `${CATALOG_PREFIX}${LISTING_KEY_PREFIX}`;

// LISTING_KEY_PREFIX is reserved for internal paths. A public URL that contains this prefix, escaped or not, is a 404.
const INTERNAL = /\/(?:~|%7E)/i;

/**
 * Parses the query of a listing or of the search results.
 * @param path canonical path
 * @returns null for the path of any other page
 */
export function parseListingQuery(path: string, search: string): CatalogQuery | null {
  if (!path.startsWith(CATALOG_PREFIX) || INTERNAL.test(path)) return null;
  return path === SEARCH_PATH ? parseSearchQuery(search) : parseCatalogQuery(search);
}

/**
 * Resolves a requested URL in one step (RD-10). The target of a redirect is never redirected again. A URL that is not
 * redirected may be rewritten to the page's internal path.
 * @param pathname escaped path
 * @param search query with `?`, or ''
 * @param known result of parseListingQuery for this URL, if the caller has it
 */
export function resolveRoute(pathname: string, search: string, known?: CatalogQuery | null): RouteDecision {
  const path = toCanonicalPath(pathname);
  if (path !== pathname) return { kind: 'redirect', to: path + search };
  if (!path.startsWith(CATALOG_PREFIX)) return { kind: 'next' };

  const listing = known ?? parseListingQuery(path, search);
  if (!listing) return { kind: 'rewrite', to: NOT_FOUND_PATH };
  const segment = isSearchQuery(listing) ? writeSearchSegment(listing) : writeKeySegment(listing);
  return { kind: 'rewrite', to: `${path}/${segment}` };
}
