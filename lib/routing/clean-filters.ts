import type { Filters } from '../contracts/sections.ts';
import { MAX_CHOSEN_FILTER_VALUES, MAX_FILTERS, MAX_VALUES_PER_FILTER } from '../domain/listing.ts';
import { formatRangeBound, isRangeName, parseRangeBound } from '../domain/range-filters.ts';

// Commas, ampersands and percent signs are excluded, so that a canonical query needs no escapes.
const VALUE = /^[\p{L}\p{N}][\p{L}\p{N}_.+-]{0,79}$/u;

/**
 * Parses the bounds of a range. A URL contains `min3000` and `max9000` in any order. A form without JavaScript sends
 * two bare numbers, possibly empty: the first is the minimum, the second the maximum.
 */
function readBounds(raw: readonly string[]): string[] {
  const bounds: { min?: number; max?: number } = {};
  raw.forEach((text, index) => {
    const bound = parseRangeBound(text.replace(/\s/g, ''));
    if (bound) bounds[bound.side ?? (index === 0 ? 'min' : 'max')] ??= bound.value;
  });
  let { min, max } = bounds;
  if (min !== undefined && max !== undefined && min > max) [min, max] = [max, min];
  return [
    ...(min ? [formatRangeBound('min', min)] : []),
    ...(max !== undefined ? [formatRangeBound('max', max)] : []),
  ];
}

const readList = (raw: readonly string[]) =>
  [...new Set(raw.filter((value) => VALUE.test(value)))].sort().slice(0, MAX_VALUES_PER_FILTER);

/**
 * Converts filters to their canonical form. Values are unique and sorted. Malformed values, empty filters and
 * everything beyond the limits of one request are dropped.
 */
export function cleanFilters(raw: Filters): Filters {
  const clean = Object.entries(raw)
    .map(([name, values]) => [name, isRangeName(name) ? readBounds(values) : readList(values)] as const)
    .filter(([, values]) => values.length > 0)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  let left = MAX_CHOSEN_FILTER_VALUES;
  const kept = clean.slice(0, MAX_FILTERS).map(([name, values]) => {
    const some = values.slice(0, left);
    left -= some.length;
    return [name, some] as const;
  });
  return Object.fromEntries(kept.filter(([, values]) => values.length > 0));
}
