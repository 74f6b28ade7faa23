import type { Filters } from '#lib/contracts/sections.ts';
import { isRangeName, type Range, type RangeName, readRange } from '#lib/domain/range-filters.ts';
import { ShopError } from '../../kernel/errors.ts';
import { sectionErrors } from './errors.ts';

export interface RangeCondition extends Range {
  name: RangeName;
}

export interface ListCondition {
  name: Exclude<string, RangeName>;
  values: string[];
}

/** One chosen filter: its values are alternatives, and filters narrow one another. */
export type Condition = RangeCondition | ListCondition;

export const isRange = (condition: Condition): condition is RangeCondition => 'min' in condition;

/** @throws ShopError 400 for anything but one min{number} and one max{number} (CQ-02) */
function parseRange(name: RangeName, values: readonly string[]): RangeCondition {
  const range = readRange(values);
  if (!range) throw new ShopError(400, sectionErrors.range(name));
  return { name, ...range };
}

/** The filters of a request as conditions; a filter without values is left out. @throws ShopError 400 */
export function parseFilters(filters: Filters): Condition[] {
  return Object.entries(filters)
    .filter(([, values]) => values.length > 0)
    .map(([name, values]) =>
      isRangeName(name) ? parseRange(name, values) : { name, values: [...new Set(values)] },
    );
}

/** The second part of a section's address joins the values of the type filter (CQ-03). */
export function mergeType(filters: Filters, type: string | null): Filters {
  return type === null ? filters : { ...filters, type: [...(filters.type ?? []), type] };
}
