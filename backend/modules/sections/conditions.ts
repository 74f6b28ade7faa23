import type { Filters } from '@/lib/contracts/sections';
import { ShopError } from '../../http/errors';
import { sectionErrors } from './errors';

/** One filter's part of a choice: its values are alternatives, filters narrow one another. */
export type Condition =
  | { name: 'price'; min: number | null; max: number | null }
  | { name: Exclude<string, 'price'>; values: string[] };

export const isPrice = (condition: Condition): condition is Extract<Condition, { min: unknown }> =>
  'min' in condition;

/** @returns whole roubles @throws ShopError 400 for anything but one min{number} and one max{number} (CQ-02) */
function parsePrice(values: readonly string[]): Condition {
  const bounds = new Map<string, number>();
  for (const value of values) {
    const [, side, digits] = /^(min|max)(\d{1,7})$/.exec(value) ?? [];
    if (!side || bounds.has(side)) throw new ShopError(400, sectionErrors.price);
    bounds.set(side, Number(digits));
  }
  return { name: 'price', min: bounds.get('min') ?? null, max: bounds.get('max') ?? null };
}

/** Filters of an address as conditions; a filter without values asks for nothing. @throws ShopError 400 */
export function parseFilters(filters: Filters): Condition[] {
  return Object.entries(filters)
    .filter(([, values]) => values.length > 0)
    .map(([name, values]) =>
      name === 'price' ? parsePrice(values) : { name, values: [...new Set(values)] },
    );
}

/** The second part of a section's address joins the values of the type filter (CQ-03). */
export function mergeType(filters: Filters, type: string | null): Filters {
  return type === null ? filters : { ...filters, type: [...(filters.type ?? []), type] };
}
