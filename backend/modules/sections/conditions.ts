import type { Filters } from '#lib/contracts/sections.ts';
import {
  isRangeName,
  type NumberRange,
  parseRangeValues,
  type RangeName,
} from '#lib/domain/range-filters.ts';
import { ShopError } from '../../kernel/errors.ts';
import { sectionErrors } from './errors.ts';

/** Bounds of one range filter, in the unit of its parameter: whole roubles for the price. */
export interface RangeCondition extends NumberRange {
  name: RangeName;
}

/** Chosen values of one list or toggle filter. */
export interface ListCondition {
  name: Exclude<string, RangeName>;
  values: string[];
}

/** One chosen filter. The values of one filter are combined by OR, and several filters are combined by AND. */
export type FilterCondition = RangeCondition | ListCondition;

/** True for a condition of a range filter. */
export const isRangeCondition = (condition: FilterCondition): condition is RangeCondition =>
  'min' in condition;

/**
 * Parses the values of a range filter.
 * @throws ShopError 400 unless they are at most one min{number} and one max{number} (CQ-02)
 */
function parseRange(name: RangeName, values: readonly string[]): RangeCondition {
  const range = parseRangeValues(values);
  if (!range) throw new ShopError(400, sectionErrors.range(name));
  return { name, ...range };
}

/**
 * Converts the filters of a request to conditions. Filters without values are left out.
 * @throws ShopError 400 for a malformed range
 */
export function parseFilters(filters: Filters): FilterCondition[] {
  return Object.entries(filters)
    .filter(([, values]) => values.length > 0)
    .map(([name, values]) =>
      isRangeName(name) ? parseRange(name, values) : { name, values: [...new Set(values)] },
    );
}

/** Adds the second part of a section's URL path to the values of the type filter (CQ-03, section 2.3). */
export function mergeType(filters: Filters, type: string | null): Filters {
  return type === null ? filters : { ...filters, type: [...(filters.type ?? []), type] };
}
