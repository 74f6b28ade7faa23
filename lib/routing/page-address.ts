import { normalizePath, toCanonicalPath } from './canonical-path.ts';
import { buildCatalogUrl, type CatalogQuery } from './catalog-query.ts';
import { CATALOG_PREFIX, parseListingQuery } from './resolve.ts';
import { buildSearchUrl, isSearchQuery } from './search-query.ts';
import { findTypeRedirect } from './type-redirect.ts';

/** Page of a requested URL, and the redirect to the canonical URL. */
export interface PageAddress {
  /** Canonical URL with the full query, or null when the requested URL is already canonical. */
  redirectTo: string | null;
  /** Cache key of the page: its public URL with only the parameters on which the page depends. */
  address: string;
}

const API = ['api', 'services', 'v1'];
/**
 * First segments of URL paths that do not belong to pages. The matcher of middleware.ts repeats this list, because the
 * matcher must be a literal.
 */
const NOT_PAGES = ['_next', ...API, 'media', 'internal'];

const startsWith = (names: readonly string[]) => new RegExp(`^/(?:${names.join('|')})(?:/|$)`);
const NOT_PAGE = startsWith(NOT_PAGES);
const API_PATH = startsWith(API);

/** True when a URL path belongs to a page, and not to the API, a picture or a build file. */
export const isPageAddress = (pathname: string) => !NOT_PAGE.test(pathname);

/** True when a URL path belongs to the API. */
export const isApiPath = (pathname: string) => API_PATH.test(pathname);

/** True when a URL path belongs to a picture or a video. */
export const isMediaPath = (pathname: string) => pathname.startsWith('/media/');

const SANDBOX_PAGE = startsWith(['dev']);

/** True when a URL path belongs to a page of sandbox mode. */
export const isSandboxPage = (pathname: string) => SANDBOX_PAGE.test(pathname);

/** URL path of the not-found page. */
export const NOT_FOUND_ADDRESS = '/_not-found';
/** Suffix of URL paths for which Next returns the data of another page, whatever the headers: `/catalog/shoes.rsc`. */
const ROUTER_FILE = /\.rsc$/i;

/**
 * Resolves a requested URL to its page. All spellings of a URL, with any extra parameters, resolve to the same page.
 * @param pathname escaped path
 * @param search query with `?`, or ''
 */
export function resolvePageAddress(pathname: string, search: string): PageAddress {
  const canonical = toCanonicalPath(pathname);
  const path = normalizePath(canonical);
  const listing = canonical.startsWith(CATALOG_PREFIX) ? parseListingQuery(path, search) : null;
  const typed = findTypeRedirect(canonical, search, listing);
  const own = typed ? typed.path + typed.search : canonical + search;
  // All URLs with this suffix show the not-found page, so one cached page is enough for all of these URLs.
  if (ROUTER_FILE.test(path)) return { redirectTo: null, address: NOT_FOUND_ADDRESS };
  return {
    redirectTo: canonical === pathname && !typed ? null : own,
    address: toPublicAddress(path, listing),
  };
}

function toPublicAddress(path: string, listing: CatalogQuery | null): string {
  if (!listing) return path;
  return isSearchQuery(listing)
    ? buildSearchUrl(listing)
    : buildCatalogUrl(path.slice(CATALOG_PREFIX.length), listing);
}
