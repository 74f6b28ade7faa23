import { type CatalogQuery, readCatalogQuery, writeCatalogQuery } from './catalog-query.ts';

/** Starts the internal last segment that carries a listing's query (docs/decisions/003). */
export const KEY_MARK = '~';

/** A listing page's key: its section and canonical query. */
export interface CatalogKey {
  section: string;
  query: CatalogQuery;
}

/**
 * The internal last segment of a query, escaped for a path; the bare mark when everything is at
 * its default. Every listing has one: a public address that looked like the page's own would make
 * the browser's router expect the same page behind any query of it.
 */
export function writeKeySegment(query: CatalogQuery): string {
  return KEY_MARK + encodeURIComponent(writeCatalogQuery(query));
}

/**
 * Reads the page's parameters back.
 * @param path the segments after /catalog/, escaped as the router gives them
 * @returns null for an address no section can have, and for a filter of no section
 */
export function readCatalogKey(path: readonly string[]): CatalogKey | null {
  const last = path.at(-1) ?? '';
  // The router escapes some characters of its own accord, the mark among them.
  const text = unescaped(last);
  const hasKey = text?.startsWith(KEY_MARK) ?? false;
  const parts = hasKey ? path.slice(0, -1) : path;
  // RT-03: whatever stands under /catalog/view is the listing of everything.
  const section = parts[0] === 'view' ? 'view/all' : parts.join('/');
  if (!/^[a-z0-9][a-z0-9_-]*(\/[a-z0-9][a-z0-9_-]*)?$/.test(section) || section.length > 120) return null;
  const search = hasKey && text ? text.slice(KEY_MARK.length).replaceAll('+', '%2B') : '';
  const query = readCatalogQuery(search);
  // Read as an object's field it would be nobody's filter, and the whole listing be shown.
  return Object.hasOwn(query.filters, '__proto__') ? null : { section, query };
}

function unescaped(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}
