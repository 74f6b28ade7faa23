import { isOneSize } from '#lib/domain/one-size.ts';
import type { ProductIndexRow } from './repo.ts';

/**
 * Builds the key of an attribute. The parts of the key are joined by NUL, because no text in the database contains NUL.
 */
const buildKey = (...parts: (string | number)[]): string => parts.join('\0');

export const ACTIVE_KEY = buildKey('active');
/** Attribute key of products with at least one size that can be delivered. */
export const DELIVERABLE_KEY = buildKey('on sale');

/**
 * Converts the title of a size to its value in URLs. A comma becomes a point, because commas separate values in URLs.
 * The title of the one-size option becomes `one-size`.
 */
export const toSizeValue = (title: string): string =>
  isOneSize(title) ? 'one-size' : title.replaceAll(',', '.');

/**
 * Lists the attribute keys of a product. The listings of sections, filters and cities find the product by these keys.
 */
export function listAttributeKeys(row: ProductIndexRow): Set<string> {
  const keys = new Set([buildKey('section', row.section_id), buildKey('color', row.color_id)]);
  if (row.is_active) keys.add(ACTIVE_KEY);
  if (row.label) keys.add(buildKey('label', row.label));
  for (const [name, value, title] of row.facets ?? []) keys.add(buildKey('facet', name, value, title));
  for (const [title, isOnline, cities] of row.sizes ?? []) {
    keys.add(buildKey('size', title));
    if (isOnline) keys.add(DELIVERABLE_KEY).add(buildKey('online', title));
    for (const city of cities ?? []) keys.add(buildKey('city', title, city)).add(buildKey('stores', city));
  }
  return keys;
}

/** Splits an attribute key into its kind and up to three values. */
export const parseAttributeKey = (text: string): string[] => text.split('\0');
