import type { Filters } from '../contracts/sections.ts';
import { MAX_CHOSEN, MAX_FILTERS, MAX_VALUES } from '../domain/listing.ts';
import { isRangeName, readBound, writeBound } from '../domain/range-filters.ts';

// No comma, ampersand or percent sign, so that a canonical query needs no escapes.
const VALUE = /^[\p{L}\p{N}][\p{L}\p{N}_.+-]{0,79}$/u;

/**
 * The bounds of a range. An address says `min3000,max9000` in any order; a form without JavaScript sends two bare
 * numbers, either of them perhaps empty, and their place says which is which.
 */
function readBounds(raw: readonly string[]): string[] {
  const bounds: { min?: number; max?: number } = {};
  raw.forEach((text, index) => {
    const bound = readBound(text.replace(/\s/g, ''));
    if (bound) bounds[bound.side ?? (index === 0 ? 'min' : 'max')] ??= bound.value;
  });
  let { min, max } = bounds;
  if (min !== undefined && max !== undefined && min > max) [min, max] = [max, min];
  return [...(min ? [writeBound('min', min)] : []), ...(max !== undefined ? [writeBound('max', max)] : [])];
}

const readList = (raw: readonly string[]) =>
  [...new Set(raw.filter((value) => VALUE.test(value)))].sort().slice(0, MAX_VALUES);

/**
 * Filters in their canonical form: each value once, sorted; malformed values and empty filters left out, and what is beyond
 * what one request may ask.
 */
export function cleanFilters(raw: Filters): Filters {
  const clean = Object.entries(raw)
    .map(([name, values]) => [name, isRangeName(name) ? readBounds(values) : readList(values)] as const)
    .filter(([, values]) => values.length > 0)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  let left = MAX_CHOSEN;
  const kept = clean.slice(0, MAX_FILTERS).map(([name, values]) => {
    const some = values.slice(0, left);
    left -= some.length;
    return [name, some] as const;
  });
  return Object.fromEntries(kept.filter(([, values]) => values.length > 0));
}
