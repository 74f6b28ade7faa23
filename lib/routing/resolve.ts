import { SEARCH_PATH } from '../config/paths.ts';
import { canonicalPath } from './canonical-path.ts';
import { KEY_PREFIX, writeKeySegment } from './catalog-key.ts';
import { readCatalogQuery } from './catalog-query.ts';
import { readSearchQuery, writeSearchSegment } from './search-query.ts';

/** What the middleware does with an address; `to` is a path of this host, for a redirect with its query. */
export type Decision = { kind: 'next' } | { kind: 'redirect'; to: string } | { kind: 'rewrite'; to: string };

export const CATALOG = '/catalog/';
/** No section can have this path, so its page answers 404. */
export const NOT_FOUND_PATH = `${CATALOG}${KEY_PREFIX}`;

/**
 * Decides about a public address in one step (RD-10): a redirect's target is never redirected again; an
 * address that is not redirected may be rewritten to the page's internal path.
 * @param pathname escaped
 * @param search with `?`, or ''
 */
export function resolve(pathname: string, search: string): Decision {
  const path = canonicalPath(pathname);
  if (path !== pathname) return { kind: 'redirect', to: path + search };
  if (!path.startsWith(CATALOG)) return { kind: 'next' };

  // The prefix is reserved for internal addresses: in a public one it gives a 404, escaped or not.
  if (/\/(?:~|%7E)/i.test(path)) return { kind: 'rewrite', to: NOT_FOUND_PATH };
  const segment =
    path === SEARCH_PATH
      ? writeSearchSegment(readSearchQuery(search))
      : writeKeySegment(readCatalogQuery(search));
  return { kind: 'rewrite', to: `${path}/${segment}` };
}
