import type { Filter } from '@/lib/contracts/sections';
import { isRangeName, RANGE_FILTERS, type Range, type RangeName } from '@/lib/domain/range-filters';
import { type Condition, isRange } from './conditions';

interface Value {
  name: string;
  value: string;
  title: string;
}

export interface FacetData {
  /** Filters to show, in order. */
  names: ReadonlyArray<{ name: string; title: string }>;
  /** Values with the number of products that each would find. */
  values: ReadonlyArray<Value & { count: number }>;
  /** Of each range filter, in units of its column; null when nothing is found whatever the range. */
  bounds: Record<RangeName, Range>;
  chosen: readonly Condition[];
  /** Titles of chosen values that find nothing; a value that the shop does not know has none. */
  titles: readonly Value[];
  /** Hex of each color family. */
  colors: ReadonlyMap<string, string>;
}

const inOrder = new Intl.Collator('ru', { numeric: true });

function rangeFilter(name: RangeName, title: string, data: FacetData): Filter[] {
  const bounds = data.bounds[name];
  const { scale } = RANGE_FILTERS[name];
  const choice = data.chosen.filter(isRange).find((condition) => condition.name === name);
  const from = choice?.min ?? null;
  const to = choice?.max ?? null;
  if (!choice && (bounds.min === null || bounds.min === bounds.max)) return [];
  // When nothing is found the chosen bounds are shown, so that the shopper can change them.
  const min = bounds.min === null ? (from ?? 0) : Math.floor(bounds.min / scale);
  const max = bounds.max === null ? Math.max(to ?? min, min) : Math.ceil(bounds.max / scale);
  return [{ kind: 'range', name, title, min, max, from, to }];
}

function listFilter(name: string, title: string, data: FacetData): Filter[] {
  const choice = data.chosen.find((condition) => condition.name === name);
  const selected = new Set(choice && !isRange(choice) ? choice.values : []);
  const found = data.values.filter((entry) => entry.name === name);
  const lost = data.titles
    .filter((entry) => entry.name === name && selected.has(entry.value))
    .filter(({ value }) => found.every((entry) => entry.value !== value))
    .map(({ value, title }) => ({ value, title, count: 0 }));
  const values = [...found, ...lost].map((entry) => ({
    value: entry.value,
    title: entry.title,
    count: entry.count,
    selected: selected.has(entry.value),
    ...(name === 'color' && { color: data.colors.get(entry.value) }),
  }));
  if (values.length < 2 && values.every((entry) => !entry.selected)) return [];
  values.sort((a, b) => inOrder.compare(a.title, b.title));
  return [{ kind: 'list', name, title, values }];
}

/**
 * The filters that a listing offers, in the shop's order; values by title, sizes by number. Chosen values stay even when
 * they find nothing, if the shop knows them; filters without a choice are left out.
 */
export function buildFilters(data: FacetData): Filter[] {
  return data.names.flatMap(({ name, title }) =>
    isRangeName(name) ? rangeFilter(name, title, data) : listFilter(name, title, data),
  );
}
