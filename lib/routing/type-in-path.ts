import type { Filters } from '../contracts/sections.ts';
import { cleanFilters } from './clean-filters.ts';

/** The filter that the second part of a section's address joins (CQ-03). */
export const TYPE = 'type';

const PART = /^[a-z0-9][a-z0-9_-]{0,79}$/;

/** Whether a value of the type filter can be the second part of a section's address. */
export const isTypeInPath = (value: string): boolean => PART.test(value);

const SECTION = /^([a-z0-9][a-z0-9_-]*)(?:\/([a-z0-9][a-z0-9_-]*))?$/;

/** A section's address without /catalog/, and what it is filtered by. */
export interface Listing {
  section: string;
  filters: Filters;
}

function join({ section, filters }: Listing): Listing {
  const [, top = '', own] = SECTION.exec(section) ?? [];
  const asked = filters[TYPE] ?? [];
  // Everything under `view` is the listing of the whole shop (RT-03), which has no types of its own.
  if (top === '' || top === 'view' || asked.length === 0) return { section, filters };
  const types = [...new Set([...(own ? [own] : []), ...asked])];
  const { [TYPE]: _, ...others } = filters;
  const [only = ''] = types;
  if (types.length === 1 && isTypeInPath(only)) return { section: `${top}/${only}`, filters: others };
  return { section: top, filters: { ...others, [TYPE]: types } };
}

/**
 * The one address of a choice of types: a single type is the second part of the path, several are a filter of the whole
 * section. `shoes/boots` with the type `pumps` shows both, and says so.
 * @returns filters in their canonical form
 */
export function typeInPath(listing: Listing): Listing {
  let joined = { section: listing.section, filters: cleanFilters(listing.filters) };
  // What one request may ask is bounded, so that a type may be all that is left of several.
  for (let pass = 0; pass < 2; pass++) {
    const { section, filters } = join(joined);
    joined = { section, filters: cleanFilters(filters) };
  }
  return joined;
}
