import type { Filter } from '#lib/contracts/sections.ts';
import { isRangeName, RANGE_FILTERS, type Range, type RangeName } from '#lib/domain/range-filters.ts';
import { isToggleName, TOGGLED, type ToggleName } from '#lib/domain/toggle-filters.ts';
import { type Condition, isRange } from './conditions.ts';
import type { Groups } from './groups.ts';

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
  /** Of each toggle, how many products are left when it is on; and how many there are as it is. */
  toggles: Record<ToggleName, number>;
  count: number;
  /** By filter: what its values are of, where they may be of several kinds. */
  groups: Readonly<Partial<Record<string, Groups>>>;
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
  const groupOf = ({ value }: { value: string }) => data.groups[name]?.get(value);
  const all = [...found, ...lost];
  const isMixed = new Set(all.map((entry) => groupOf(entry)?.title)).size > 1;
  const values = all.map((entry) => ({
    value: entry.value,
    title: entry.title,
    count: entry.count,
    selected: selected.has(entry.value),
    ...(isMixed && { group: groupOf(entry)?.title }),
    ...(name === 'color' && { color: data.colors.get(entry.value) }),
  }));
  if (values.length < 2 && values.every((entry) => !entry.selected)) return [];
  const rank = (entry: { value: string }) => (isMixed ? (groupOf(entry)?.rank ?? 0) : 0);
  values.sort((a, b) => rank(a) - rank(b) || inOrder.compare(a.title, b.title));
  return [{ kind: 'list', name, title, values }];
}

/** One that would find nothing, or change nothing, is offered only to be taken off. */
function toggleFilter(name: ToggleName, title: string, data: FacetData): Filter[] {
  const count = data.toggles[name];
  const selected = data.chosen.some(
    (condition) => condition.name === name && !isRange(condition) && condition.values.includes(TOGGLED),
  );
  return selected || (count > 0 && count < data.count)
    ? [{ kind: 'toggle', name, title, count, selected }]
    : [];
}

/**
 * The filters that a listing offers, in the shop's order; values by title, sizes by number. Chosen values stay even when
 * they find nothing, if the shop knows them; filters without a choice are left out.
 */
export function buildFilters(data: FacetData): Filter[] {
  return data.names.flatMap(({ name, title }) =>
    isToggleName(name)
      ? toggleFilter(name, title, data)
      : isRangeName(name)
        ? rangeFilter(name, title, data)
        : listFilter(name, title, data),
  );
}
