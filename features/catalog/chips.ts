import type { Filter, Filters } from '#lib/contracts/sections.ts';
import { isRangeName, parseRangeBound, RANGE_FILTERS } from '#lib/domain/range-filters.ts';
import { TOGGLE_ON } from '#lib/domain/toggle-filters.ts';
import { SIZE_FILTER } from '#lib/routing/catalog-query.ts';
import { listingTexts } from './texts.ts';

export interface FilterChip {
  title: string;
  /** Filters that remain after the chip is removed. */
  without: Filters;
}

const removeValue = (applied: Filters, name: string, value: string): Filters => ({
  ...applied,
  [name]: (applied[name] ?? []).filter((other) => other !== value),
});

/** Builds a chip for each chosen value that the shop knows, in the order of the filters. */
export function toFilterChips(filters: readonly Filter[], applied: Filters): FilterChip[] {
  return filters.flatMap((filter) =>
    (applied[filter.name] ?? []).flatMap((value) => {
      const title = findTitle(filter, value);
      return title === null ? [] : [{ title, without: removeValue(applied, filter.name, value) }];
    }),
  );
}

/**
 * Finds the title of a value.
 * @returns null for an unknown value, because a URL may contain any value
 */
function findTitle(filter: Filter, value: string): string | null {
  if (filter.kind === 'toggle') return value === TOGGLE_ON ? filter.title : null;
  if (filter.kind === 'list') {
    const entry = filter.values.find((known) => known.value === value);
    if (!entry) return null;
    return filter.name === SIZE_FILTER ? `${filter.title} ${entry.title}` : entry.title;
  }
  const bound = parseRangeBound(value);
  if (!bound || !isRangeName(filter.name)) return null;
  const text = RANGE_FILTERS[filter.name].format(bound.value);
  return bound.side === 'min' ? listingTexts.rangeFrom(text) : listingTexts.rangeTo(text);
}
