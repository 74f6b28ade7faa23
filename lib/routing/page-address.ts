import { normalPath } from './canonical-path.ts';
import { catalogAddress, readCatalogQuery } from './catalog-query.ts';
import { CATALOG, NOWHERE, resolve } from './resolve.ts';

/** Where a request for a page leads: to another address, or to the one page that this address stands for. */
export type PageAddress = { kind: 'redirect'; to: string } | { kind: 'page'; address: string };

/** The same list as the matcher of middleware.ts, which has to be a literal. */
const NOT_PAGES = /^\/(?:_next|api|services|v1|media|internal)(?:\/|$)/;

/** Whether an address is looked at as a page: not the API, a picture or a file of the build. */
export const isPageAddress = (pathname: string) => !NOT_PAGES.test(pathname);

/**
 * Names the page of a public address: every spelling of it, with whatever parameters it was shared, gives
 * the same name, and the name is itself a public address.
 * @param pathname escaped
 * @param search with `?`, or ''
 */
export function pageAddress(pathname: string, search: string): PageAddress {
  const decision = resolve(pathname, search);
  if (decision.kind === 'redirect') return decision;
  const path = normalPath(pathname);
  if (decision.kind === 'next' || decision.to === NOWHERE) return { kind: 'page', address: path };
  return { kind: 'page', address: catalogAddress(path.slice(CATALOG.length), readCatalogQuery(search)) };
}
