import type { Sort } from '@/lib/contracts/sections';
import type { Catalog } from './catalog';
import { type Bits, count, countBoth, has } from './catalog/bits';
import type { Condition } from './conditions';
import { matching, type Scope } from './matches';

interface Window {
  sort: Sort;
  limit: number;
  offset: number;
}

/** Ids from `offset` on, of the products of one half: those on sale, or those sold out. */
function* walk({ goods }: Catalog, found: Bits, isOnSale: boolean, { sort, offset }: Window) {
  let left = offset;
  for (const slot of goods.orders[sort].slots()) {
    if (!has(found, slot) || has(goods.onSale.bits, slot) !== isOnSale) continue;
    if (left-- <= 0) yield goods.id(slot);
  }
}

/** One page of ids, sold-out products last, ties broken by id, and the number of all products. */
export function findPage(catalog: Catalog, scope: Scope, chosen: readonly Condition[], window: Window) {
  const found = matching(catalog, scope, chosen);
  const onSale = countBoth(found, catalog.goods.onSale.bits);
  const ids: number[] = [];
  for (const isOnSale of [true, false]) {
    const offset = isOnSale ? window.offset : Math.max(0, window.offset - onSale);
    if (isOnSale && offset >= onSale) continue;
    if (ids.length === window.limit) break;
    for (const id of walk(catalog, found, isOnSale, { ...window, offset })) {
      ids.push(id);
      if (ids.length === window.limit) break;
    }
  }
  return { ids, total: count(found) };
}

/** How many products a choice finds. */
export function countProducts(catalog: Catalog, scope: Scope, chosen: readonly Condition[]): number {
  return count(matching(catalog, scope, chosen));
}
