import type { Filters } from '../contracts/sections.ts';
import { cleanFilters } from './clean-filters.ts';

/** Name of the filter by product type. A single type is the second segment of a section's path instead (CQ-03). */
export const TYPE_FILTER = 'type';

const PART = /^[a-z0-9][a-z0-9_-]{0,79}$/;

/** True when a value of the type filter can be the second segment of a section's path. */
export const isTypeInPath = (value: string): boolean => PART.test(value);

const SECTION = /^([a-z0-9][a-z0-9_-]*)(?:\/([a-z0-9][a-z0-9_-]*))?$/;

/** Section, as its path without /catalog/, and the selected filters. */
export interface SectionWithFilters {
  section: string;
  filters: Filters;
}

function join({ section, filters }: SectionWithFilters): SectionWithFilters {
  const [, top = '', own] = SECTION.exec(section) ?? [];
  const requested = filters[TYPE_FILTER] ?? [];
  // Every path under `view` is the listing of all products (RT-03), which has no paths for types.
  if (top === '' || top === 'view' || requested.length === 0) return { section, filters };
  const types = [...new Set([...(own ? [own] : []), ...requested])];
  const { [TYPE_FILTER]: _, ...others } = filters;
  const [only = ''] = types;
  if (types.length === 1 && isTypeInPath(only)) return { section: `${top}/${only}`, filters: others };
  return { section: top, filters: { ...others, [TYPE_FILTER]: types } };
}

/**
 * Converts a selection of product types to its canonical form. A single type is the second segment of the path,
 * several types are a filter of the section. `shoes/boots` with the filter `pumps` becomes `shoes` with a
 * filter by both.
 * @returns the section, and the filters in canonical form
 */
export function moveTypeToPath(listing: SectionWithFilters): SectionWithFilters {
  let joined = { section: listing.section, filters: cleanFilters(listing.filters) };
  // A second pass is needed, because cleanFilters limits the number of values and may leave only one of several
  // types.
  for (let pass = 0; pass < 2; pass++) {
    const { section, filters } = join(joined);
    joined = { section, filters: cleanFilters(filters) };
  }
  return joined;
}
