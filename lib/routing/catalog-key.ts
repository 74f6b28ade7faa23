import { type CatalogQuery, parseCatalogQuery, writeCatalogQuery } from './catalog-query.ts';

/** Prefix of the last segment of a listing's internal path, which contains the query (docs/decisions/003). */
export const LISTING_KEY_PREFIX = '~';

/** Cache key of a listing page: its section and canonical query. */
export interface CatalogKey {
  section: string;
  query: CatalogQuery;
}

/**
 * Builds the last segment of a listing's internal path, escaped, from its query. For the default query the
 * segment is only the prefix. Every internal path has this segment. Otherwise the public and the internal path
 * could be equal, and Next's client router would then expect the same page for any query.
 */
export function writeKeySegment(query: CatalogQuery): string {
  return LISTING_KEY_PREFIX + encodeURIComponent(writeCatalogQuery(query));
}

/**
 * Parses the internal path of a listing page.
 * @param path segments after /catalog/, escaped as the router passes them
 * @returns null for a path that no section can have, or for the filter `__proto__`
 */
export function parseCatalogKey(path: readonly string[]): CatalogKey | null {
  const last = path.at(-1) ?? '';
  // The router escapes some characters itself, including the prefix.
  const text = tryDecode(last);
  const hasKey = text?.startsWith(LISTING_KEY_PREFIX) ?? false;
  const parts = hasKey ? path.slice(0, -1) : path;
  // Everything under /catalog/view is the listing of all products (RT-03).
  const section = parts[0] === 'view' ? 'view/all' : parts.join('/');
  if (!/^[a-z0-9][a-z0-9_-]*(\/[a-z0-9][a-z0-9_-]*)?$/.test(section) || section.length > 120) return null;
  const search = hasKey && text ? text.slice(LISTING_KEY_PREFIX.length).replaceAll('+', '%2B') : '';
  const query = parseCatalogQuery(search);
  // A filter with this name would be dropped later, because assigning it sets the prototype of an object. The
  // unfiltered listing would then be shown.
  return Object.hasOwn(query.filters, '__proto__') ? null : { section, query };
}

function tryDecode(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}
