import { type CatalogQuery, readCatalogQuery, writeCatalogQuery } from './catalog-query.ts';

/** Prefix of the internal last segment that contains a listing's query (docs/decisions/003). */
export const KEY_PREFIX = '~';

/** Cache key of a listing page: its section and canonical query. */
export interface CatalogKey {
  section: string;
  query: CatalogQuery;
}

/**
 * Builds the internal last segment of a query, escaped for a path. For the default query it is only the prefix.
 * Every listing has this segment, because if a public address equalled the internal one, Next's client router would
 * expect the same page for any query.
 */
export function writeKeySegment(query: CatalogQuery): string {
  return KEY_PREFIX + encodeURIComponent(writeCatalogQuery(query));
}

/**
 * Parses the internal path of a listing page.
 * @param path segments after /catalog/, escaped as the router passes them
 * @returns null for an address that no section can have, and for a filter that no section has
 */
export function readCatalogKey(path: readonly string[]): CatalogKey | null {
  const last = path.at(-1) ?? '';
  // The router itself escapes some characters, including the prefix.
  const text = tryDecode(last);
  const hasKey = text?.startsWith(KEY_PREFIX) ?? false;
  const parts = hasKey ? path.slice(0, -1) : path;
  // Everything under /catalog/view is the listing of all products (RT-03).
  const section = parts[0] === 'view' ? 'view/all' : parts.join('/');
  if (!/^[a-z0-9][a-z0-9_-]*(\/[a-z0-9][a-z0-9_-]*)?$/.test(section) || section.length > 120) return null;
  const search = hasKey && text ? text.slice(KEY_PREFIX.length).replaceAll('+', '%2B') : '';
  const query = readCatalogQuery(search);
  // As a property it would set the prototype and add no filter, so that the whole listing would be shown.
  return Object.hasOwn(query.filters, '__proto__') ? null : { section, query };
}

function tryDecode(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}
