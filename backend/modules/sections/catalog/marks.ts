import { isOneSize } from '#lib/domain/one-size.ts';
import type { GoodsRow } from './repo.ts';

/** What a set of products is about, as one string: no text of the database contains a NUL. */
const mark = (...parts: (string | number)[]): string => parts.join('\0');

export const ACTIVE = mark('active');
/** Some size can be delivered. */
export const ON_SALE = mark('on sale');

/** A size as an address carries it: no comma, which separates values, and Latin letters for the single size. */
export const sizeValue = (title: string): string =>
  isOneSize(title) ? 'one-size' : title.replaceAll(',', '.');

/** Everything that is true of a product, by which sections, filters and cities find it. */
export function marksOf(row: GoodsRow): Set<string> {
  const marks = new Set([mark('section', row.section_id), mark('color', row.color_id)]);
  if (row.is_active) marks.add(ACTIVE);
  if (row.label) marks.add(mark('label', row.label));
  for (const [name, value, title] of row.facets ?? []) marks.add(mark('facet', name, value, title));
  for (const [title, isOnline, cities] of row.sizes ?? []) {
    marks.add(mark('size', title));
    if (isOnline) marks.add(ON_SALE).add(mark('online', title));
    for (const city of cities ?? []) marks.add(mark('city', title, city)).add(mark('stores', city));
  }
  return marks;
}

export const readMark = (text: string): string[] => text.split('\0');
