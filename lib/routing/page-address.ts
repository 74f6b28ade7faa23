import { SEARCH_PATH } from '../config/paths.ts';
import { canonicalPath, normalPath } from './canonical-path.ts';
import { catalogAddress, readCatalogQuery } from './catalog-query.ts';
import { CATALOG, NOWHERE, resolve } from './resolve.ts';
import { readSearchQuery, searchAddress } from './search-query.ts';

/** The one page that an address stands for, and where a visitor goes first when the address is another's spelling. */
export interface PageAddress {
  /** The canonical address of this visitor, with the whole query; null when the page is answered here. */
  redirectTo: string | null;
  /** The page's name: itself a public address, with no more of a query than the page depends on. */
  address: string;
}

/** The same list as the matcher of middleware.ts, which has to be a literal. */
const NOT_PAGES = /^\/(?:_next|api|services|v1|media|internal)(?:\/|$)/;

/** Whether an address is looked at as a page: not the API, a picture or a file of the build. */
export const isPageAddress = (pathname: string) => !NOT_PAGES.test(pathname);

/**
 * Names the page of a public address: every spelling of it, with whatever parameters it was shared, gives
 * the same name.
 * @param pathname escaped
 * @param search with `?`, or ''
 */
export function pageAddress(pathname: string, search: string): PageAddress {
  const canonical = canonicalPath(pathname);
  const decision = resolve(canonical, search);
  const path = normalPath(canonical);
  const isListing = decision.kind === 'rewrite' && decision.to !== NOWHERE;
  const listingAddress = () =>
    path === SEARCH_PATH
      ? searchAddress(readSearchQuery(search))
      : catalogAddress(path.slice(CATALOG.length), readCatalogQuery(search));
  return {
    redirectTo: canonical === pathname ? null : canonical + search,
    address: isListing ? listingAddress() : path,
  };
}
