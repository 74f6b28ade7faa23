import type { Sort } from '#lib/contracts/sections.ts';
import { DEFAULT_SORT } from '#lib/domain/listing.ts';
import { type Bits, createDifference, createIntersection, hasSlot, isEmpty } from './catalog/bits.ts';
import type { Catalog } from './catalog/index.ts';
import type { FilterCondition } from './conditions.ts';
import { findProductsInScope, type ListingScope } from './matches.ts';
import { findDeliverable, listStoreSizes, listWantedSizes } from './wanted-sizes.ts';

interface Window {
  sort: Sort;
  limit: number;
  offset: number;
}

/** Splits each group in two: products in `first`, then all other products. Empty groups are left out. */
const split = (groups: readonly Bits[], first: Bits): Bits[] =>
  groups
    .flatMap((group) => [createIntersection(group, first), createDifference(group, first)])
    .filter((part) => !isEmpty(part));

/**
 * Splits products into ordered groups: products that can be delivered in a wanted size first, if sizes are wanted, and
 * sold-out products last. In the default sort the sets of `scope.first`, which come from a search, split the groups
 * further.
 */
function splitIntoGroups(
  { productIndex }: Catalog,
  found: Bits,
  { first = [] }: ListingScope,
  sort: Sort,
  sendable: Bits | null,
) {
  const sets = sendable ? [sendable, productIndex.deliverable.bits] : [productIndex.deliverable.bits];
  return [...sets, ...(sort === DEFAULT_SORT ? first : [])].reduce(split, [found]);
}

/** Iterates over the index slot of the first product of each model, set by set of `ordered`. */
function* iterateCards({ productIndex }: Catalog, ordered: readonly Bits[], sort: Sort): Generator<number> {
  const isFirst = productIndex.models.beginDistinct();
  for (const group of ordered)
    for (const slot of productIndex.orders[sort].slots())
      if (hasSlot(group, slot) && isFirst(slot)) yield slot;
}

/**
 * Finds one page of product ids, with one product per matching model: the first one in the sort order. When sizes are
 * wanted, a product that can be delivered in a wanted size is preferred. Sold-out products are last, and ties are
 * broken by id.
 * @returns the ids, `total`: the number of all matching models, and `inStores`: by product id, the wanted sizes that
 * only stores of the city have
 */
export function findPage(
  catalog: Catalog,
  scope: ListingScope,
  chosen: readonly FilterCondition[],
  window: Window,
) {
  const found = findProductsInScope(catalog, scope, chosen);
  const { productIndex } = catalog;
  const total = productIndex.models.count(found);
  const { offset, limit, sort } = window;
  const ids: number[] = [];
  const inStores = new Map<number, string[]>();
  const wanted = Math.min(limit, Math.max(0, total - offset));
  if (wanted === 0) return { ids, total, inStores };
  const sizes = listWantedSizes(scope, chosen);
  const sendable = sizes.length > 0 ? findDeliverable(catalog, sizes) : null;
  let place = 0;
  for (const slot of iterateCards(catalog, splitIntoGroups(catalog, found, scope, sort, sendable), sort)) {
    if (place++ < offset) continue;
    const id = productIndex.id(slot);
    ids.push(id);
    const storeOnly =
      sendable && !hasSlot(sendable, slot) ? listStoreSizes(catalog, slot, sizes, scope.cityId) : [];
    if (storeOnly.length > 0) inStores.set(id, storeOnly);
    if (ids.length === wanted) break;
  }
  return { ids, total, inStores };
}

/** Counts the models that a choice finds: the number of cards on all pages together. */
export function countModels(
  catalog: Catalog,
  scope: ListingScope,
  chosen: readonly FilterCondition[],
): number {
  return catalog.productIndex.models.count(findProductsInScope(catalog, scope, chosen));
}
