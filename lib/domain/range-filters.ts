import { formatPrice, KOPECKS_PER_ROUBLE } from './money.ts';

/** Range filter of listings, for whole numbers (CQ-02). */
export interface RangeFilter {
  /** Filtered column of `products`. */
  column: string;
  /** Number of the column's units in one unit of the filter: kopecks per rouble. */
  scale: number;
  /** Formats a bound for shoppers. */
  format: (value: number) => string;
}

/**
 * Range filters by their name in addresses and requests. To add one, add a row here, its column, and its title in
 * lib/texts/catalog.
 */
export const RANGE_FILTERS = {
  price: { column: 'price', scale: KOPECKS_PER_ROUBLE, format: formatPrice },
} satisfies Record<string, RangeFilter>;
export type RangeName = keyof typeof RANGE_FILTERS;

/** True for the name of a range filter. */
export const isRangeName = (name: string): name is RangeName => Object.hasOwn(RANGE_FILTERS, name);

/** Maximum number of digits of a bound. */
export const BOUND_DIGITS = 7;
export type Side = 'min' | 'max';

export interface Range {
  min: number | null;
  max: number | null;
}

/** Formats a bound for an address: `min1000`. */
export const writeBound = (side: Side, value: number | string): string => `${side}${value}`;

const BOUND = new RegExp(`^(min|max)?(\\d{1,${BOUND_DIGITS}})$`);

/**
 * Parses a bound.
 * @returns null `side` for a bare number, null for any other text
 */
export function readBound(text: string): { side: Side | null; value: number } | null {
  const [, side, digits] = BOUND.exec(text) ?? [];
  if (digits === undefined) return null;
  return { side: side === 'min' || side === 'max' ? side : null, value: Number(digits) };
}

/**
 * Parses the values of a range filter.
 * @returns null for anything except one `min{number}` and one `max{number}` (CQ-02)
 */
export function readRange(values: readonly string[]): Range | null {
  const range: Range = { min: null, max: null };
  for (const text of values) {
    const bound = readBound(text);
    if (!bound?.side || range[bound.side] !== null) return null;
    range[bound.side] = bound.value;
  }
  return range;
}
