import type { Filters } from '../contracts/sections.ts';
import { cleanFilters } from './clean-filters.ts';

/** Name of the filter by product type, which the second segment of a section's address represents (CQ-03). */
export const TYPE_FILTER = 'type';

const PART = /^[a-z0-9][a-z0-9_-]{0,79}$/;

/** True when a value of the type filter can be the second segment of a section's address. */
export const isTypeInPath = (value: string): boolean => PART.test(value);

const SECTION = /^([a-z0-9][a-z0-9_-]*)(?:\/([a-z0-9][a-z0-9_-]*))?$/;

/** Section's address without /catalog/, with its filters. */
export interface Listing {
  section: string;
  filters: Filters;
}

function join({ section, filters }: Listing): Listing {
  const [, top = '', own] = SECTION.exec(section) ?? [];
  const requested = filters[TYPE_FILTER] ?? [];
  // Everything under `view` is the listing of the whole shop (RT-03), which has no path for types.
  if (top === '' || top === 'view' || requested.length === 0) return { section, filters };
  const types = [...new Set([...(own ? [own] : []), ...requested])];
  const { [TYPE_FILTER]: _, ...others } = filters;
  const [only = ''] = types;
  if (types.length === 1 && isTypeInPath(only)) return { section: `${top}/${only}`, filters: others };
  return { section: top, filters: { ...others, [TYPE_FILTER]: types } };
}

/**
 * Returns the only address of a selection of types. A single type is the second segment of the path, several are a
 * filter of the whole section. `shoes/boots` with the type `pumps` becomes a filter by both.
 * @returns filters in their canonical form
 */
export function moveTypeToPath(listing: Listing): Listing {
  let joined = { section: listing.section, filters: cleanFilters(listing.filters) };
  // cleanFilters limits the values of one request, so that only one of several types may remain.
  for (let pass = 0; pass < 2; pass++) {
    const { section, filters } = join(joined);
    joined = { section, filters: cleanFilters(filters) };
  }
  return joined;
}
