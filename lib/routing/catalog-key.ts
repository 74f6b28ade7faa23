import { type CatalogQuery, readCatalogQuery, writeCatalogQuery } from './catalog-query.ts';

/** Prefix of the internal last segment that contains a listing's query (docs/decisions/003). */
export const KEY_PREFIX = '~';

/** The cache key of a listing page: its section and canonical query. */
export interface CatalogKey {
  section: string;
  query: CatalogQuery;
}

/**
 * The internal last segment for a query, escaped for a path; only the prefix when everything has its default.
 * Every listing has this segment: if a public address equalled the internal one, the client router would
 * expect the same page for any query.
 */
export function writeKeySegment(query: CatalogQuery): string {
  return KEY_PREFIX + encodeURIComponent(writeCatalogQuery(query));
}

/**
 * Parses the internal path of a listing page.
 * @param path the segments after /catalog/, escaped as the router gives them
 * @returns null for an address that no section can have, and for a filter that no section has
 */
export function readCatalogKey(path: readonly string[]): CatalogKey | null {
  const last = path.at(-1) ?? '';
  // The router escapes some characters by itself, the prefix among them.
  const text = unescaped(last);
  const hasKey = text?.startsWith(KEY_PREFIX) ?? false;
  const parts = hasKey ? path.slice(0, -1) : path;
  // RT-03: everything under /catalog/view is the listing of all products.
  const section = parts[0] === 'view' ? 'view/all' : parts.join('/');
  if (!/^[a-z0-9][a-z0-9_-]*(\/[a-z0-9][a-z0-9_-]*)?$/.test(section) || section.length > 120) return null;
  const search = hasKey && text ? text.slice(KEY_PREFIX.length).replaceAll('+', '%2B') : '';
  const query = readCatalogQuery(search);
  // Setting it as a property would change the prototype and add no filter, and the whole listing would be
  // shown.
  return Object.hasOwn(query.filters, '__proto__') ? null : { section, query };
}

function unescaped(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}
