import type { Sort } from '@/lib/contracts/sections';
import { DEFAULT_SORT } from '@/lib/domain/listing';
import type { Catalog } from './catalog';
import { type Bits, both, has, without } from './catalog/bits';
import type { Condition } from './conditions';
import { matching, type Scope } from './matches';

interface Window {
  sort: Sort;
  limit: number;
  offset: number;
}

/** The products in groups, one after another: sold-out ones last, and before that what a search puts first. */
function* groups({ goods }: Catalog, found: Bits, { first }: Scope, { sort }: Window): Generator<Bits> {
  const onSale = both(found, goods.onSale.bits);
  for (const half of [onSale, without(found, onSale)])
    if (first && sort === DEFAULT_SORT) yield* [both(half, first), without(half, first)];
    else yield half;
}

/** The first product of each model among the products found, in their order. */
function* cards(catalog: Catalog, found: Bits, scope: Scope, window: Window): Generator<number> {
  const { orders, models } = catalog.goods;
  const isFirst = models.firsts();
  for (const group of groups(catalog, found, scope, window))
    for (const slot of orders[window.sort].slots()) if (has(group, slot) && isFirst(slot)) yield slot;
}

/**
 * One page of ids, a product for each model that was found, in the color that comes first; sold-out ones last, ties broken
 * by id. `total` is the number of all models.
 */
export function findPage(catalog: Catalog, scope: Scope, chosen: readonly Condition[], window: Window) {
  const found = matching(catalog, scope, chosen);
  const { goods } = catalog;
  const total = goods.models.count(found);
  const { offset, limit } = window;
  const ids: number[] = [];
  const wanted = Math.min(limit, Math.max(0, total - offset));
  if (wanted === 0) return { ids, total };
  let place = 0;
  for (const slot of cards(catalog, found, scope, window)) {
    if (place++ >= offset) ids.push(goods.id(slot));
    if (ids.length === wanted) break;
  }
  return { ids, total };
}

/** How many models a choice finds: as many cards as its pages have. */
export function countModels(catalog: Catalog, scope: Scope, chosen: readonly Condition[]): number {
  return catalog.goods.models.count(matching(catalog, scope, chosen));
}
