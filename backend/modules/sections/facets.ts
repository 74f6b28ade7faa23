import type { Filter } from '@/lib/contracts/sections';
import { type Condition, isPrice } from './conditions';

interface Value {
  name: string;
  value: string;
  title: string;
}

export interface FacetData {
  /** Filters to show, in order. */
  names: ReadonlyArray<{ name: string; title: string }>;
  /** Found values with how many products each would give. */
  values: ReadonlyArray<Value & { count: number }>;
  /** Kopecks; null when nothing is found at any price. */
  bounds: { min: number | null; max: number | null };
  chosen: readonly Condition[];
  /** Titles of chosen values that are not among the found; what the shop does not know has none. */
  titles: readonly Value[];
  /** Hex of each colour family. */
  colors: ReadonlyMap<string, string>;
}

const KOPECKS = 100;
const inOrder = new Intl.Collator('ru', { numeric: true });

function priceFilter(title: string, { bounds, chosen }: FacetData): Filter[] {
  const choice = chosen.find(isPrice);
  const from = choice?.min ?? null;
  const to = choice?.max ?? null;
  if (!choice && (bounds.min === null || bounds.min === bounds.max)) return [];
  // Nothing found: the chosen bounds stand in, so that the shopper can take them back.
  const min = bounds.min === null ? (from ?? 0) : Math.floor(bounds.min / KOPECKS);
  const max = bounds.max === null ? Math.max(to ?? min, min) : Math.ceil(bounds.max / KOPECKS);
  return [{ kind: 'range', name: 'price', title, min, max, from, to }];
}

function listFilter(name: string, title: string, data: FacetData): Filter[] {
  const choice = data.chosen.find((condition) => condition.name === name);
  const selected = new Set(choice && !isPrice(choice) ? choice.values : []);
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
 * The filters a listing offers: in the shop's order, values by title (sizes by number); chosen values stay even
 * when nothing is left of them, if the shop knows them; filters with nothing to choose are left out.
 */
export function buildFilters(data: FacetData): Filter[] {
  return data.names.flatMap(({ name, title }) =>
    name === 'price' ? priceFilter(title, data) : listFilter(name, title, data),
  );
}
