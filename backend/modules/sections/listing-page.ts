import type { Sort } from '@/lib/contracts/sections';
import { DEFAULT_SORT } from '@/lib/domain/listing';
import type { Catalog } from './catalog';
import { type Bits, both, count, has, without } from './catalog/bits';
import type { Condition } from './conditions';
import { matching, type Scope } from './matches';

interface Window {
  sort: Sort;
  limit: number;
  offset: number;
}

/** Ids from `offset` on of a part of the products, in their order. */
function* walk({ goods }: Catalog, part: Bits, { sort, offset }: Window) {
  let left = offset;
  for (const slot of goods.orders[sort].slots()) if (has(part, slot) && left-- <= 0) yield goods.id(slot);
}

/** The products in groups, one after another: sold-out ones last, and before that what a search puts first. */
function* groups({ goods }: Catalog, found: Bits, { first }: Scope, { sort }: Window): Generator<Bits> {
  const onSale = both(found, goods.onSale.bits);
  for (const half of [onSale, without(found, onSale)])
    if (first && sort === DEFAULT_SORT) yield* [both(half, first), without(half, first)];
    else yield half;
}

/** One page of ids, sold-out products last, ties broken by id, and the number of all products. */
export function findPage(catalog: Catalog, scope: Scope, chosen: readonly Condition[], window: Window) {
  const found = matching(catalog, scope, chosen);
  const ids: number[] = [];
  let { offset } = window;
  for (const group of groups(catalog, found, scope, window)) {
    const size = count(group);
    if (offset < size)
      for (const id of walk(catalog, group, { ...window, offset })) {
        if (ids.length === window.limit) break;
        ids.push(id);
      }
    offset = Math.max(0, offset - size);
    if (ids.length === window.limit) break;
  }
  return { ids, total: count(found) };
}

/** How many products a choice finds. */
export function countProducts(catalog: Catalog, scope: Scope, chosen: readonly Condition[]): number {
  return count(matching(catalog, scope, chosen));
}
