import { RANGE_FILTERS, type Range, type RangeName } from '@/lib/domain/range-filters';
import type { Catalog } from './catalog';
import { type Bits, count, countBoth, intersect, unite } from './catalog/bits';
import type { Condition } from './conditions';
import { addSize, boundsOf, matching, meeting, type Scope } from './matches';

/** The first of the titles that a value has in the shop: usually there is one. */
const firstTitle = (titles: readonly string[]): string =>
  titles.reduce((first, title) => (title < first ? title : first));

/**
 * For each filter the products that meet all the others: what the shopper would choose from by changing it. A filter that
 * is not chosen has those that meet all.
 */
export function underOthers(catalog: Catalog, scope: Scope, chosen: readonly Condition[]) {
  const within = matching(catalog, scope, []);
  const met = chosen.map((condition) => meeting(catalog, condition, scope.cityId));
  const allBut = (name: string | null): Bits => {
    const found = within.slice();
    met.forEach((products, index) => {
      if (chosen[index]?.name !== name) intersect(found, products);
    });
    return found;
  };
  const all = allBut(null);
  return {
    all,
    of: (name: string) => (chosen.some((condition) => condition.name === name) ? allBut(name) : all),
  };
}
type UnderOthers = ReturnType<typeof underOthers>;

/** Values of the named filters, sizes included, with the number of products that each would find. */
export function countValues(catalog: Catalog, cityId: number, under: UnderOthers, names: readonly string[]) {
  const { goods } = catalog;
  return names.flatMap((name) => {
    const products = under.of(name);
    return name === 'size'
      ? [...goods.sizes].flatMap(([value, sizes]) => {
          const found = goods.none();
          const titles = sizes.flatMap((size) => {
            const own = goods.none();
            addSize(catalog, size, cityId, own);
            unite(found, own);
            return countBoth(own, products) > 0 ? [size.title] : [];
          });
          if (titles.length === 0) return [];
          // A product may have a value under two titles.
          return [{ name, value, title: firstTitle(titles), count: countBoth(found, products) }];
        })
      : [...(goods.facets.get(name) ?? [])].flatMap(([value, titles]) => {
          const counted = titles
            .map(({ title, bits }) => ({ title, count: countBoth(bits, products) }))
            .filter(({ count }) => count > 0);
          if (counted.length === 0) return [];
          // A product has a value under one title.
          const count = counted.reduce((sum, entry) => sum + entry.count, 0);
          return [{ name, value, title: firstTitle(counted.map(({ title }) => title)), count }];
        });
  });
}

/**
 * How many products the choice finds, and for each range filter the bounds, in units of its column, of what the choice
 * would find without that filter.
 */
export function findBounds(catalog: Catalog, under: UnderOthers) {
  const bounds = Object.fromEntries(
    Object.entries(RANGE_FILTERS).map(([name, { column }]) => [
      name,
      boundsOf(catalog, column, under.of(name)),
    ]),
  ) as Record<RangeName, Range>;
  return { count: count(under.all), bounds };
}

/** Titles of facet values, sizes included, from the whole shop; a value that no product has is left out. */
export function findTitles({ goods }: Catalog, asked: ReadonlyArray<{ name: string; value: string }>) {
  return asked.flatMap(({ name, value }) => {
    const known =
      name === 'size'
        ? (goods.sizes.get(value) ?? []).map(({ title, all }) => ({ title, bits: all?.bits }))
        : (goods.facets.get(name)?.get(value) ?? []);
    const titles = known.filter(({ bits }) => bits?.some(Boolean)).map(({ title }) => title);
    return titles.length === 0 ? [] : [{ name, value, title: firstTitle(titles) }];
  });
}

/** The swatch of each color family: the hex of most of its active products. */
export function findFamilyColors({ goods, lists }: Catalog): Map<string, string> {
  const best = new Map<string, { hex: string; count: number }>();
  for (const { id, family, hex } of lists.colors) {
    const products = goods.colors.get(id);
    const count = products ? countBoth(products.bits, goods.active.bits) : 0;
    if (count > (best.get(family)?.count ?? 0)) best.set(family, { hex, count });
  }
  return new Map([...best].map(([family, { hex }]) => [family, hex]));
}
