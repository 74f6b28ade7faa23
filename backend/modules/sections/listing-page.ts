import type { Sort } from '#lib/contracts/sections.ts';
import { DEFAULT_SORT } from '#lib/domain/listing.ts';
import { type Bits, both, has, isEmpty, without } from './catalog/bits.ts';
import type { Catalog } from './catalog/index.ts';
import type { Condition } from './conditions.ts';
import { matching, type Scope } from './matches.ts';
import { sendableIn, storeSizes, wantedSizes } from './wanted-sizes.ts';

interface Window {
  sort: Sort;
  limit: number;
  offset: number;
}

/** Splits each group in two, those of the set first; empty groups are left out. */
const split = (groups: readonly Bits[], first: Bits): Bits[] =>
  groups.flatMap((group) => [both(group, first), without(group, first)]).filter((part) => !isEmpty(part));

/**
 * Splits products into groups in their order: first products that can be sent, in a wanted size if any, sold-out ones last.
 * In the default order `scope.first` of a search splits them further.
 */
function groups({ goods }: Catalog, found: Bits, { first = [] }: Scope, sort: Sort, sendable: Bits | null) {
  const sets = sendable ? [sendable, goods.onSale.bits] : [goods.onSale.bits];
  return [...sets, ...(sort === DEFAULT_SORT ? first : [])].reduce(split, [found]);
}

/** The slot of the first product of each model among the groups, in their order. */
function* cards({ goods }: Catalog, ordered: readonly Bits[], sort: Sort): Generator<number> {
  const isFirst = goods.models.firsts();
  for (const group of ordered)
    for (const slot of goods.orders[sort].slots()) if (has(group, slot) && isFirst(slot)) yield slot;
}

/**
 * One page of ids, a product for each model that was found, in the color that comes first: where sizes are wanted, one that can
 * be sent in them. Sold-out ones come last, ties are broken by id. `total` is the number of all models.
 * @returns also the wanted sizes that only stores of the city have, by the id of their product
 */
export function findPage(catalog: Catalog, scope: Scope, chosen: readonly Condition[], window: Window) {
  const found = matching(catalog, scope, chosen);
  const { goods } = catalog;
  const total = goods.models.count(found);
  const { offset, limit, sort } = window;
  const ids: number[] = [];
  const inStores = new Map<number, string[]>();
  const wanted = Math.min(limit, Math.max(0, total - offset));
  if (wanted === 0) return { ids, total, inStores };
  const sizes = wantedSizes(scope, chosen);
  const sendable = sizes.length > 0 ? sendableIn(catalog, sizes) : null;
  let place = 0;
  for (const slot of cards(catalog, groups(catalog, found, scope, sort, sendable), sort)) {
    if (place++ < offset) continue;
    const id = goods.id(slot);
    ids.push(id);
    const held = sendable && !has(sendable, slot) ? storeSizes(catalog, slot, sizes, scope.cityId) : [];
    if (held.length > 0) inStores.set(id, held);
    if (ids.length === wanted) break;
  }
  return { ids, total, inStores };
}

/** How many models a choice finds: as many cards as its pages have. */
export function countModels(catalog: Catalog, scope: Scope, chosen: readonly Condition[]): number {
  return catalog.goods.models.count(matching(catalog, scope, chosen));
}
