import type { Filter } from '#lib/contracts/sections.ts';
import { isRangeName, type NumberRange, RANGE_FILTERS, type RangeName } from '#lib/domain/range-filters.ts';
import { isToggleName, TOGGLE_ON, type ToggleName } from '#lib/domain/toggle-filters.ts';
import { type FilterCondition, isRangeCondition } from './conditions.ts';
import { ONE_SIZE, type ValueGroups } from './groups.ts';

interface Value {
  name: string;
  value: string;
  title: string;
}

/** Input of `buildFilters`, computed from the product index. */
export interface FacetData {
  /** Filters to show, in order. */
  names: ReadonlyArray<{ name: string; title: string }>;
  /** Values with the number of models that each value would find. */
  values: ReadonlyArray<Value & { count: number }>;
  /** Number of models that remain with each toggle on. */
  toggles: Record<ToggleName, number>;
  /** Number of models that the choice finds. */
  count: number;
  /** Groups of values by filter, for filters whose values belong to different sections. */
  groups: Readonly<Partial<Record<string, ValueGroups>>>;
  /** Bounds of each range filter, in units of its column. Null when the other filters find nothing. */
  bounds: Record<RangeName, NumberRange>;
  chosen: readonly FilterCondition[];
  /** Titles of the chosen values that match no product of the listing, but another product of the shop. */
  titles: readonly Value[];
  /** Hex color of each color family, for its swatch. */
  colors: ReadonlyMap<string, string>;
}

const collator = new Intl.Collator('ru', { numeric: true });

function buildRangeFilter(name: RangeName, title: string, data: FacetData): Filter[] {
  const bounds = data.bounds[name];
  const { scale } = RANGE_FILTERS[name];
  const choice = data.chosen.filter(isRangeCondition).find((condition) => condition.name === name);
  const from = choice?.min ?? null;
  const to = choice?.max ?? null;
  if (!choice && (bounds.min === null || bounds.min === bounds.max)) return [];
  // Falls back to the chosen bounds when nothing is found, so that the shopper can change them.
  const min = bounds.min === null ? (from ?? 0) : Math.floor(bounds.min / scale);
  const max = bounds.max === null ? Math.max(to ?? min, min) : Math.ceil(bounds.max / scale);
  return [{ kind: 'range', name, title, min, max, from, to }];
}

function buildListFilter(name: string, title: string, data: FacetData): Filter[] {
  const choice = data.chosen.find((condition) => condition.name === name);
  const selected = new Set(choice && !isRangeCondition(choice) ? choice.values : []);
  // One-size products have no size to choose, so their option is shown only while it is chosen.
  const isOffered = (value: string) => name !== 'size' || value !== ONE_SIZE || selected.has(value);
  const found = data.values.filter((entry) => entry.name === name && isOffered(entry.value));
  const withoutProducts = data.titles
    .filter((entry) => entry.name === name && selected.has(entry.value))
    .filter(({ value }) => found.every((entry) => entry.value !== value))
    .map(({ value, title }) => ({ value, title, count: 0 }));
  const groupOf = ({ value }: { value: string }) => data.groups[name]?.get(value);
  const all = [...found, ...withoutProducts];
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
  values.sort((a, b) => rank(a) - rank(b) || collator.compare(a.title, b.title));
  return [{ kind: 'list', name, title, values }];
}

/**
 * Builds a toggle. A toggle that would find or change nothing is offered only when it is on, so that the shopper can
 * switch it off.
 */
function buildToggleFilter(name: ToggleName, title: string, data: FacetData): Filter[] {
  const count = data.toggles[name];
  const selected = data.chosen.some(
    (condition) =>
      condition.name === name && !isRangeCondition(condition) && condition.values.includes(TOGGLE_ON),
  );
  return selected || (count > 0 && count < data.count)
    ? [{ kind: 'toggle', name, title, count, selected }]
    : [];
}

/**
 * Builds the filters of a listing in the shop's order, with values sorted by title and sizes by number. A chosen value that
 * matches no product of the listing is kept if another product of the shop has it. Filters with fewer than two values are
 * left out.
 */
export function buildFilters(data: FacetData): Filter[] {
  return data.names.flatMap(({ name, title }) =>
    isToggleName(name)
      ? buildToggleFilter(name, title, data)
      : isRangeName(name)
        ? buildRangeFilter(name, title, data)
        : buildListFilter(name, title, data),
  );
}
