import { formatPrice, KOPECKS } from './money.ts';

/** A filter of listings that takes a range of whole numbers (CQ-02). */
export interface RangeFilter {
  /** The column of products that it looks at. */
  column: string;
  /** How many units of the column make one of the filter: kopecks a rouble. */
  scale: number;
  /** A bound as shoppers read it. */
  format: (value: number) => string;
}

/**
 * Every range filter, by the name that addresses and requests know it by. A further one is a row here, its column and its
 * title in lib/texts/catalog.
 */
export const RANGE_FILTERS = {
  price: { column: 'price', scale: KOPECKS, format: formatPrice },
} satisfies Record<string, RangeFilter>;
export type RangeName = keyof typeof RANGE_FILTERS;

export const isRangeName = (name: string): name is RangeName => Object.hasOwn(RANGE_FILTERS, name);

/** Digits of a bound, at most. */
export const BOUND_DIGITS = 7;
export type Side = 'min' | 'max';

export interface Range {
  min: number | null;
  max: number | null;
}

/** One bound as an address carries it: `min1000`. */
export const writeBound = (side: Side, value: number | string): string => `${side}${value}`;

const BOUND = new RegExp(`^(min|max)?(\\d{1,${BOUND_DIGITS}})$`);

/**
 * Reads one bound.
 * @returns no side for a bare number; null for anything else
 */
export function readBound(text: string): { side: Side | null; value: number } | null {
  const [, side, digits] = BOUND.exec(text) ?? [];
  if (digits === undefined) return null;
  return { side: side === 'min' || side === 'max' ? side : null, value: Number(digits) };
}

/**
 * Reads the values of a range filter.
 * @returns null for anything but one `min{number}` and one `max{number}` (CQ-02)
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
