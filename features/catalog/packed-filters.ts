import type { Filter } from '#lib/contracts/sections.ts';

type ListFilter = Extract<Filter, { kind: 'list' }>;
type RangeFilter = Extract<Filter, { kind: 'range' }>;
type ToggleFilter = Omit<Extract<Filter, { kind: 'toggle' }>, 'selected' | 'count'> & WithCount;

/** Number of product models that a value would find. Absent where the response does not contain the number. */
interface WithCount {
  count?: number | undefined;
}

/** Value of a list. The count is absent where it is unknown. */
type PackedValue = readonly [value: string, title: string, count: number | undefined, color?: string];
/** Title of a group, and the number of consecutive values in it. */
type PackedGroup = readonly [title: string, size: number];

/**
 * Compact filter of a listing's page, without field names. The selected values are omitted, because the listing's
 * query contains them.
 */
export type PackedFilter =
  | readonly [
      name: string,
      title: string,
      values: readonly PackedValue[],
      groups?: readonly PackedGroup[] | undefined,
    ]
  | RangeFilter
  | ToggleFilter;

function packGroups(values: ListFilter['values']): PackedGroup[] | undefined {
  const groups: [string, number][] = [];
  for (const { group } of values) {
    const last = groups.at(-1);
    if (last && last[0] === (group ?? '')) last[1] += 1;
    else groups.push([group ?? '', 1]);
  }
  return groups.length > 1 ? groups : undefined;
}

function pack(filter: Filter): PackedFilter {
  if (filter.kind === 'range') return filter;
  const { name, title } = filter;
  if (filter.kind === 'toggle') return { kind: 'toggle', name, title, count: filter.count };
  const groups = packGroups(filter.values);
  const values = filter.values.map(({ value, title, count, color }) =>
    color === undefined ? ([value, title, count] as const) : ([value, title, count, color] as const),
  );
  return groups ? [name, title, values, groups] : [name, title, values];
}

export const packFilters = (filters: readonly Filter[]): PackedFilter[] => filters.map(pack);

/** Unpacks filters. */
export const unpackFilters = (packed: readonly PackedFilter[]): ListingFilter[] =>
  packed.map((filter) => {
    if ('kind' in filter) return filter;
    const [name, title, list, groups] = filter;
    const values = list.map(([value, title, count, color]) => ({ value, title, count, color }));
    const rest = [...values];
    const named = (groups ?? []).map(([title, size]) => ({ title, values: rest.splice(0, size) }));
    return { kind: 'list', name, title, groups: groups ? named : [{ title: '', values }] };
  });

export interface ListingFilterValue extends WithCount {
  value: string;
  title: string;
  color?: string | undefined;
}

export interface ListingListFilter {
  kind: 'list';
  name: string;
  title: string;
  /** Groups of values. If all values are of one kind, there is only one group, and it has no title. */
  groups: { title: string; values: ListingFilterValue[] }[];
}

/** Filter with the data that its fields show. */
export type ListingFilter = RangeFilter | ToggleFilter | ListingListFilter;
