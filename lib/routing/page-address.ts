import { canonicalPath, normalPath } from './canonical-path.ts';
import { type CatalogQuery, catalogAddress } from './catalog-query.ts';
import { CATALOG, readListing } from './resolve.ts';
import { isSearchQuery, searchAddress } from './search-query.ts';
import { typeRedirect } from './type-redirect.ts';

/** The page that an address belongs to, and the redirect to its canonical spelling. */
export interface PageAddress {
  /** The canonical address with the whole query; null when the address is canonical already. */
  redirectTo: string | null;
  /** The page's cache key: a public address with only those parameters that the page depends on. */
  address: string;
}

const API = ['api', 'services', 'v1'];
/** The same list as in the matcher of middleware.ts, which has to be a literal. */
const NOT_PAGES = ['_next', ...API, 'media', 'internal'];

const startsWith = (names: readonly string[]) => new RegExp(`^/(?:${names.join('|')})(?:/|$)`);
const NOT_PAGE = startsWith(NOT_PAGES);
const API_PATH = startsWith(API);

/** Whether an address is handled as a page, and not as the API, a picture or a build file. */
export const isPageAddress = (pathname: string) => !NOT_PAGE.test(pathname);

/** Whether an address is one of the API's. */
export const isApiPath = (pathname: string) => API_PATH.test(pathname);

/** Whether an address is a picture or a film. */
export const isMediaPath = (pathname: string) => pathname.startsWith('/media/');

/** Address of the page that is shown for an unknown address. */
export const NOT_FOUND_ADDRESS = '/_not-found';
/** What Next takes for the data or a segment of another page, whatever headers say: `/catalog/shoes.rsc`. */
const ROUTER_FILE = /\.rsc$/i;

/**
 * The page of a public address: every spelling and every extra parameter gives the same page.
 * @param pathname escaped
 * @param search with `?`, or ''
 */
export function pageAddress(pathname: string, search: string): PageAddress {
  const canonical = canonicalPath(pathname);
  const path = normalPath(canonical);
  const listing = canonical.startsWith(CATALOG) ? readListing(path, search) : null;
  const typed = typeRedirect(canonical, search, listing);
  const own = typed ? typed.path + typed.search : canonical + search;
  // Each of its spellings would be rendered: the not-found page is one.
  if (ROUTER_FILE.test(path)) return { redirectTo: null, address: NOT_FOUND_ADDRESS };
  return { redirectTo: canonical === pathname && !typed ? null : own, address: addressOf(path, listing) };
}

function addressOf(path: string, listing: CatalogQuery | null): string {
  if (!listing) return path;
  return isSearchQuery(listing)
    ? searchAddress(listing)
    : catalogAddress(path.slice(CATALOG.length), listing);
}
