import { RANGE_FILTERS, type Range } from '#lib/domain/range-filters.ts';
import { IN_STOCK, IN_STORE, isToggleName, TOGGLED } from '#lib/domain/toggle-filters.ts';
import { add, type Bits, greatestOf, intersect, leastOf, unite } from './catalog/bits.ts';
import type { SizeSets } from './catalog/goods.ts';
import type { Catalog } from './catalog/index.ts';
import { type Condition, isRange, type ListCondition, type RangeCondition } from './conditions.ts';

/** Products of a listing before the shopper filters them: sections, or null for the whole shop, and imposed filters. */
export interface Scope {
  sectionIds: number[] | null;
  imposed: Condition[];
  /** Products that a search found. Only these are listed. */
  found?: Bits;
  /** Sets that rank first in the default sort, in descending priority. */
  first?: readonly Bits[];
  /** Values of the sizes that a search query names. */
  sizes?: readonly string[];
  /** City of the shopper. Stock in stores is available in their own city only. */
  cityId: number;
}

/** Stock that counts as available to the shopper. */
export interface Supply {
  cityId: number;
  /** True when only stock in open stores of the city counts, and not stock for delivery. */
  isInStore: boolean;
}

/** Returns the stock that counts for a choice: with «есть в магазинах» a chosen size must be in a store of the city. */
export const supplyOf = ({ cityId, imposed }: Scope, chosen: readonly Condition[]): Supply => ({
  cityId,
  isInStore: [...imposed, ...chosen].some(({ name }) => name === IN_STORE),
});

const listBits = (...sets: ({ bits: Bits } | undefined)[]): Bits[] =>
  sets.flatMap((set) => (set ? [set.bits] : []));

/** Lists the sets of products that have the size for delivery or in an open store of the city. */
export const holdersOf = ({ online, cities }: SizeSets, { cityId, isInStore }: Supply): Bits[] =>
  listBits(isInStore ? undefined : online, cities.get(cityId));

/** Lists the sets of products that have one of the values. */
function listSets({ goods }: Catalog, { name, values }: ListCondition, supply: Supply): Bits[] {
  if (isToggleName(name) && !values.includes(TOGGLED)) return [];
  const store = goods.stores.get(supply.cityId);
  if (name === IN_STOCK) return listBits(goods.onSale, store);
  if (name === IN_STORE) return listBits(store);
  return values.flatMap((value) =>
    name === 'size'
      ? (goods.sizes.get(value) ?? []).flatMap((size) => holdersOf(size, supply))
      : (goods.facets.get(name)?.get(value) ?? []).map(({ bits }) => bits),
  );
}

/** Finds the products whose column is within a range. */
function findInRange({ goods }: Catalog, { name, min, max }: RangeCondition): Bits {
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

/** Finds the products that meet one condition. The result may be shared: do not change it. */
export function meeting(catalog: Catalog, condition: Condition, supply: Supply): Bits {
  if (isRange(condition)) return findInRange(catalog, condition);
  const [first = catalog.goods.none(), ...others] = listSets(catalog, condition, supply);
  if (others.length === 0) return first;
  const found = first.slice();
  for (const other of others) unite(found, other);
  return found;
}

/** Finds the active products of a scope that meet all conditions. The result may be shared: do not change it. */
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

/** Finds the smallest and the greatest value of a column among products, in its unit. Both are null without values. */
export function boundsOf({ goods }: Catalog, column: string, products: Bits): Range {
  const values = goods.column(column);
  const min = leastOf(values, products);
  return min === Number.POSITIVE_INFINITY
    ? { min: null, max: null }
    : { min, max: greatestOf(values, products) };
}
