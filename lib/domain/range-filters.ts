import { formatPrice, KOPECKS_PER_ROUBLE } from './money.ts';

/** Filter of a listing by a range of whole numbers (CQ-02). */
export interface RangeFilter {
  /** Column of the table `products` whose values are compared with the range. */
  column: string;
  /** Number of the column's units in one unit of the filter: 100 for kopecks in a rouble. */
  scale: number;
  /** Formats a bound for shoppers. */
  format: (value: number) => string;
}

/**
 * Range filters by their name in URLs and requests. A new filter needs an entry here, a column in `products`, and a
 * title in lib/texts/catalog.
 */
export const RANGE_FILTERS = {
  price: { column: 'price', scale: KOPECKS_PER_ROUBLE, format: formatPrice },
} satisfies Record<string, RangeFilter>;
export type RangeName = keyof typeof RANGE_FILTERS;

/** True for the name of a range filter. */
export const isRangeName = (name: string): name is RangeName => Object.hasOwn(RANGE_FILTERS, name);

/** Maximum number of digits in a bound of a range. */
export const BOUND_DIGITS = 7;
export type BoundSide = 'min' | 'max';

export interface NumberRange {
  min: number | null;
  max: number | null;
}

/** Formats a bound for a URL: `min1000`. */
export const formatRangeBound = (side: BoundSide, value: number | string): string => `${side}${value}`;

const BOUND = new RegExp(`^(min|max)?(\\d{1,${BOUND_DIGITS}})$`);

/**
 * Parses one bound of a range, `min1000`.
 * @returns null for a text that is not a bound. The `side` of a bound is null for a number without min or max
 */
export function parseRangeBound(text: string): { side: BoundSide | null; value: number } | null {
  const [, side, digits] = BOUND.exec(text) ?? [];
  if (digits === undefined) return null;
  return { side: side === 'min' || side === 'max' ? side : null, value: Number(digits) };
}

/**
 * Parses the values of a range filter.
 * @returns null if a value is not `min{number}` or `max{number}`, or if a bound is given twice (CQ-02)
 */
export function parseRangeValues(values: readonly string[]): NumberRange | null {
  const range: NumberRange = { min: null, max: null };
  for (const text of values) {
    const bound = parseRangeBound(text);
    if (!bound?.side || range[bound.side] !== null) return null;
    range[bound.side] = bound.value;
  }
  return range;
}
