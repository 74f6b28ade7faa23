import { type NumberRange, RANGE_FILTERS } from '#lib/domain/range-filters.ts';
import { IN_STOCK_FILTER, IN_STORE_FILTER, isToggleName, TOGGLE_ON } from '#lib/domain/toggle-filters.ts';
import { addSlot, type Bits, findMaximum, findMinimum, intersect, unite } from './catalog/bits.ts';
import type { Catalog } from './catalog/index.ts';
import type { SizeSets } from './catalog/product-index.ts';
import {
  type FilterCondition,
  isRangeCondition,
  type ListCondition,
  type RangeCondition,
} from './conditions.ts';

/**
 * Products of a listing before the shopper filters them: the products of sections (null for the whole shop) that meet
 * the imposed filters.
 */
export interface ListingScope {
  sectionIds: number[] | null;
  imposed: FilterCondition[];
  /** Products that a search found. Only these products are listed. */
  found?: Bits;
  /** Product sets that rank first in the default sort, in descending priority. */
  first?: readonly Bits[];
  /** Values of the sizes that a search query names. */
  sizes?: readonly string[];
  /** City of the shopper. The stock of a store counts only for shoppers in the city of the store. */
  cityId: number;
}

/** Stock that counts as available to the shopper. */
export interface Availability {
  cityId: number;
  /** True when only stock in open stores of the city counts, and not stock for delivery. */
  isInStore: boolean;
}

/**
 * Returns the stock that counts for a choice: when «есть в магазинах» is on, a chosen size must be in stock in a store
 * of the city.
 */
export const getAvailability = (
  { cityId, imposed }: ListingScope,
  chosen: readonly FilterCondition[],
): Availability => ({
  cityId,
  isInStore: [...imposed, ...chosen].some(({ name }) => name === IN_STORE_FILTER),
});

const listBits = (...sets: ({ bits: Bits } | undefined)[]): Bits[] =>
  sets.flatMap((set) => (set ? [set.bits] : []));

/** Lists the sets of products that have the size for delivery or in an open store of the city. */
export const listSizeHolders = ({ online, cities }: SizeSets, { cityId, isInStore }: Availability): Bits[] =>
  listBits(isInStore ? undefined : online, cities.get(cityId));

/** Lists the sets of products that have one of the values. */
function listSets({ productIndex }: Catalog, { name, values }: ListCondition, supply: Availability): Bits[] {
  if (isToggleName(name) && !values.includes(TOGGLE_ON)) return [];
  const store = productIndex.stores.get(supply.cityId);
  if (name === IN_STOCK_FILTER) return listBits(productIndex.deliverable, store);
  if (name === IN_STORE_FILTER) return listBits(store);
  return values.flatMap((value) =>
    name === 'size'
      ? (productIndex.sizes.get(value) ?? []).flatMap((size) => listSizeHolders(size, supply))
      : (productIndex.facets.get(name)?.get(value) ?? []).map(({ bits }) => bits),
  );
}

/** Finds the products whose column is within a range. */
function findInRange({ productIndex }: Catalog, { name, min, max }: RangeCondition): Bits {
  const { column, scale } = RANGE_FILTERS[name];
  const values = productIndex.column(column);
  const from = (min ?? 0) * scale;
  const to = max === null ? Number.POSITIVE_INFINITY : max * scale;
  const found = productIndex.createEmptySet();
  for (let slot = 0; slot < values.length; slot++) {
    const value = values[slot] ?? Number.NaN;
    if (value >= from && value <= to) addSlot(found, slot);
  }
  return found;
}

/** Finds the products that meet one condition. The result may be shared: do not change it. */
export function findProductsMatching(
  catalog: Catalog,
  condition: FilterCondition,
  supply: Availability,
): Bits {
  if (isRangeCondition(condition)) return findInRange(catalog, condition);
  const [first = catalog.productIndex.createEmptySet(), ...others] = listSets(catalog, condition, supply);
  if (others.length === 0) return first;
  const found = first.slice();
  for (const other of others) unite(found, other);
  return found;
}

/** Finds the active products of a scope that meet all conditions. The result may be shared: do not change it. */
export function findProductsInScope(
  catalog: Catalog,
  scope: ListingScope,
  chosen: readonly FilterCondition[],
): Bits {
  const active = catalog.productIndex.getActive(scope.sectionIds);
  const conditions = [...scope.imposed, ...chosen];
  if (conditions.length === 0 && !scope.found) return active;
  const found = active.slice();
  if (scope.found) intersect(found, scope.found);
  const supply = getAvailability(scope, chosen);
  for (const condition of conditions) intersect(found, findProductsMatching(catalog, condition, supply));
  return found;
}

/**
 * Finds the smallest and the greatest value of a column among products, in the unit of the column. Both are null when
 * no product has a value.
 */
export function findColumnBounds({ productIndex }: Catalog, column: string, products: Bits): NumberRange {
  const values = productIndex.column(column);
  const min = findMinimum(values, products);
  return min === Number.POSITIVE_INFINITY
    ? { min: null, max: null }
    : { min, max: findMaximum(values, products) };
}
