import type { Filter } from '@/lib/contracts/sections';

type ListFilter = Extract<Filter, { kind: 'list' }>;
type RangeFilter = Extract<Filter, { kind: 'range' }>;
type PackedValue = readonly [value: string, title: string, count: number, color?: string];

/**
 * A filter as a listing's page carries it for the browser: its values without names of fields, and without what is chosen,
 * which the listing's query says.
 */
export type PackedFilter =
  | readonly [name: string, title: string, values: readonly PackedValue[]]
  | RangeFilter;

export const packFilters = (filters: readonly Filter[]): PackedFilter[] =>
  filters.map((filter) =>
    filter.kind === 'range'
      ? filter
      : [
          filter.name,
          filter.title,
          filter.values.map(({ value, title, count, color }) =>
            color === undefined ? [value, title, count] : [value, title, count, color],
          ),
        ],
  );

/** The filters again. */
export const unpackFilters = (packed: readonly PackedFilter[]): ListingFilter[] =>
  packed.map((filter) => {
    if ('kind' in filter) return filter;
    const [name, title, values] = filter;
    return {
      kind: 'list',
      name,
      title,
      values: values.map(([value, title, count, color]) => ({ value, title, count, color })),
    };
  });

/** A filter with what its fields show. */
export type ListingFilter =
  | RangeFilter
  | (Omit<ListFilter, 'values'> & {
      values: { value: string; title: string; count: number; color?: string | undefined }[];
    });
