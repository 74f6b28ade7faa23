import { RANGE_FILTERS, type Range } from '#lib/domain/range-filters.ts';
import { IN_STOCK, IN_STORE, isToggleName, TOGGLED } from '#lib/domain/toggle-filters.ts';
import { add, type Bits, greatestOf, intersect, leastOf, unite } from './catalog/bits.ts';
import type { SizeSets } from './catalog/goods.ts';
import type { Catalog } from './catalog/index.ts';
import { type Condition, isRange, type ListCondition, type RangeCondition } from './conditions.ts';

/** What a listing chooses from: sections (null for the whole shop) and the filters that their page imposes. */
export interface Scope {
  sectionIds: number[] | null;
  imposed: Condition[];
  /** What a search found: nothing else is chosen from. */
  found?: Bits;
  /** Which of them come first in the shop's own order: those of the first set, and among equals those of the next. */
  first?: readonly Bits[];
  /** Values of the sizes that a search query names. */
  sizes?: readonly string[];
  /** The shopper's city: what only its stores have counts in this city alone. */
  cityId: number;
}

/** Where a thing has to lie for the shopper to get it. */
export interface Supply {
  cityId: number;
  /** Only what open stores of the city have counts: a size that has to be sent does not. */
  isInStore: boolean;
}

/** What a choice asks of the stock: «есть в магазинах» beside a size means that this size lies there. */
export const supplyOf = ({ cityId, imposed }: Scope, chosen: readonly Condition[]): Supply => ({
  cityId,
  isInStore: [...imposed, ...chosen].some(({ name }) => name === IN_STORE),
});

const bitsOf = (...sets: ({ bits: Bits } | undefined)[]): Bits[] =>
  sets.flatMap((set) => (set ? [set.bits] : []));

/** The sets of products that have the size: it can be delivered, or lies in an open store of the city. */
export const holdersOf = ({ online, cities }: SizeSets, { cityId, isInStore }: Supply): Bits[] =>
  bitsOf(isInStore ? undefined : online, cities.get(cityId));

/** The sets of products that have one of the values. */
function setsOf({ goods }: Catalog, { name, values }: ListCondition, supply: Supply): Bits[] {
  if (isToggleName(name) && !values.includes(TOGGLED)) return [];
  const store = goods.stores.get(supply.cityId);
  if (name === IN_STOCK) return bitsOf(goods.onSale, store);
  if (name === IN_STORE) return bitsOf(store);
  return values.flatMap((value) =>
    name === 'size'
      ? (goods.sizes.get(value) ?? []).flatMap((size) => holdersOf(size, supply))
      : (goods.facets.get(name)?.get(value) ?? []).map(({ bits }) => bits),
  );
}

function within({ goods }: Catalog, { name, min, max }: RangeCondition): Bits {
  const { column, scale } = RANGE_FILTERS[name];
  const values = goods.column(column);
  const from = (min ?? 0) * scale;
  const to = max === null ? Number.POSITIVE_INFINITY : max * scale;
  const found = goods.none();
  for (let slot = 0; slot < values.length; slot++) {
    const value = values[slot] ?? Number.NaN;
    if (value >= from && value <= to) add(found, slot);
  }
  return found;
}

/** The products that meet a condition. Not to be changed. */
export function meeting(catalog: Catalog, condition: Condition, supply: Supply): Bits {
  if (isRange(condition)) return within(catalog, condition);
  const [first = catalog.goods.none(), ...others] = setsOf(catalog, condition, supply);
  if (others.length === 0) return first;
  const found = first.slice();
  for (const other of others) unite(found, other);
  return found;
}

/** The active products of a scope that meet all the conditions. Not to be changed. */
export function matching(catalog: Catalog, scope: Scope, chosen: readonly Condition[]): Bits {
  const active = catalog.goods.activeIn(scope.sectionIds);
  const conditions = [...scope.imposed, ...chosen];
  if (conditions.length === 0 && !scope.found) return active;
  const found = active.slice();
  if (scope.found) intersect(found, scope.found);
  const supply = supplyOf(scope, chosen);
  for (const condition of conditions) intersect(found, meeting(catalog, condition, supply));
  return found;
}

/** The least value of a column among products, and the greatest; null for both when none has one. */
export function boundsOf({ goods }: Catalog, column: string, products: Bits): Range {
  const values = goods.column(column);
  const min = leastOf(values, products);
  return min === Number.POSITIVE_INFINITY
    ? { min: null, max: null }
    : { min, max: greatestOf(values, products) };
}
