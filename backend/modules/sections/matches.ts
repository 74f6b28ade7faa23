import { RANGE_FILTERS } from '@/lib/domain/range-filters';
import type { Catalog } from './catalog';
import { type Bits, forEachSlot, intersect, unite } from './catalog/bits';
import type { SizeSets } from './catalog/goods';
import { type Condition, isRange } from './conditions';

/** What a listing chooses from: sections (null for the whole shop) and the filters that their page imposes. */
export interface Scope {
  sectionIds: number[] | null;
  imposed: Condition[];
  /** The shopper's city: a size that only its stores have counts in this city alone. */
  cityId: number;
}

/** Adds the products that have the size: it can be delivered, or lies in an open store of the city. */
export function addSize({ lists }: Catalog, { online, stores }: SizeSets, cityId: number, into: Bits): void {
  if (online) unite(into, online.bits);
  for (const store of lists.stores) {
    const held = store.city_id === cityId ? stores.get(store.id) : undefined;
    if (held) unite(into, held.bits);
  }
}

/** The products that meet a condition for a shopper of the city. */
export function meeting(catalog: Catalog, condition: Condition, cityId: number): Bits {
  const { goods } = catalog;
  const found = goods.none();
  if (isRange(condition)) {
    const { column, scale } = RANGE_FILTERS[condition.name];
    const values = goods.column(column);
    const min = (condition.min ?? 0) * scale;
    const max = condition.max === null ? Number.POSITIVE_INFINITY : condition.max * scale;
    for (let slot = 0; slot < values.length; slot++) {
      const value = values[slot] ?? Number.NaN;
      if (value >= min && value <= max) found[slot >>> 5] = (found[slot >>> 5] ?? 0) | (1 << (slot & 31));
    }
  } else if (condition.name === 'size') {
    for (const value of condition.values)
      for (const size of goods.sizes.get(value) ?? []) addSize(catalog, size, cityId, found);
  } else {
    const values = goods.facets.get(condition.name);
    for (const value of condition.values) for (const { bits } of values?.get(value) ?? []) unite(found, bits);
  }
  return found;
}

/** The active products of a scope that meet all the conditions. */
export function matching(catalog: Catalog, scope: Scope, chosen: readonly Condition[]): Bits {
  const { goods } = catalog;
  const found = goods.none();
  unite(found, goods.active.bits);
  if (scope.sectionIds !== null) {
    const sections = goods.none();
    for (const id of scope.sectionIds) {
      const own = goods.sections.get(id);
      if (own) unite(sections, own.bits);
    }
    intersect(found, sections);
  }
  for (const condition of [...scope.imposed, ...chosen])
    intersect(found, meeting(catalog, condition, scope.cityId));
  return found;
}

/** The least and the greatest value of a column among products; null for both when none has one. */
export function boundsOf({ goods }: Catalog, column: string, products: Bits) {
  const values = goods.column(column);
  let [min, max] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  forEachSlot(products, (slot) => {
    const value = values[slot] ?? Number.NaN;
    if (value < min) min = value;
    if (value > max) max = value;
  });
  return min > max ? { min: null, max: null } : { min, max };
}
