import { SEARCH_PATH } from '../config/paths.ts';
import { canonicalPath } from './canonical-path.ts';
import { KEY_MARK, writeKeySegment } from './catalog-key.ts';
import { readCatalogQuery } from './catalog-query.ts';
import { readSearchQuery, writeSearchSegment } from './search-query.ts';

/** What the front does with an address; `to` is a path of this host, for a redirect with its query. */
export type Decision = { kind: 'next' } | { kind: 'redirect'; to: string } | { kind: 'rewrite'; to: string };

export const CATALOG = '/catalog/';
/** No section is called so: its page answers 404. */
export const NOWHERE = `${CATALOG}${KEY_MARK}`;

/**
 * Decides about a public address, in one step (RD-10): a redirect leads to an address that is
 * never redirected again, and what is not redirected may be rewritten to the page's internal key.
 * @param pathname escaped
 * @param search with `?`, or ''
 */
export function resolve(pathname: string, search: string): Decision {
  const path = canonicalPath(pathname);
  if (path !== pathname) return { kind: 'redirect', to: path + search };
  if (!path.startsWith(CATALOG)) return { kind: 'next' };

  // The mark belongs to internal addresses; typed by hand, escaped or not, it leads nowhere.
  if (/\/(?:~|%7E)/i.test(path)) return { kind: 'rewrite', to: NOWHERE };
  const segment =
    path === SEARCH_PATH
      ? writeSearchSegment(readSearchQuery(search))
      : writeKeySegment(readCatalogQuery(search));
  return { kind: 'rewrite', to: `${path}/${segment}` };
}
