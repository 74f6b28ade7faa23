import { sortAndFilterTexts as texts } from '#lib/texts/catalog.ts';
import { type Bits, countBoth, unite } from './catalog/bits.ts';
import { type Catalog, memoizeByCatalogVersion } from './catalog/index.ts';
import { getTypeValue, listSectionIds } from './section-place.ts';

/** Group of a filter's value: the title of the section to which the value belongs, and the position of the group. */
interface Group {
  title: string;
  rank: number;
}
/** Group of each value of a filter. */
export type ValueGroups = ReadonlyMap<string, Group>;

/** Lists the top sections with products, in the order of the tree. Sections that are defined by a rule are left out. */
const listTopSections = ({ lists }: Catalog) =>
  lists.sections.filter(({ parent_id, static_filter }) => parent_id === null && !static_filter);

/** Groups types by their section, because a sale lists shoes, bags and belts together. */
export const groupTypes = memoizeByCatalogVersion((catalog: Catalog): ValueGroups => {
  const groups = new Map<string, Group>();
  listTopSections(catalog).forEach((top, rank) => {
    for (const row of catalog.lists.sections) {
      const value = getTypeValue(row);
      if (row.parent_id === top.id && !groups.has(value)) groups.set(value, { title: top.title, rank });
    }
  });
  return groups;
});

/** Finds the products of the whole shop that have a size under any of its titles. */
function findProductsWithSize({ productIndex }: Catalog, size: string): Bits {
  const found = productIndex.createEmptySet();
  for (const { all } of productIndex.sizes.get(size) ?? []) if (all) unite(found, all.bits);
  return found;
}

/** Value of the one-size option in URLs. */
export const ONE_SIZE = 'one-size';

/**
 * Groups each size by the section with the most products of this size: 38 belongs to shoes, 85 to belts, 7.5 to gloves.
 * The one-size option has a separate group, which is the last.
 */
export const groupSizes = memoizeByCatalogVersion((catalog: Catalog): ValueGroups => {
  const { productIndex, lists } = catalog;
  const tops = listTopSections(catalog).map((top, rank) => ({
    title: top.title,
    rank,
    products: productIndex.getActive(listSectionIds(lists.sections, top)),
  }));
  const groups = new Map<string, Group>([[ONE_SIZE, { title: texts.oneSize, rank: tops.length }]]);
  for (const size of productIndex.sizes.keys()) {
    if (size === ONE_SIZE) continue;
    const holders = findProductsWithSize(catalog, size);
    let most = 0;
    for (const { products, title, rank } of tops) {
      const count = countBoth(holders, products);
      if (count > most) groups.set(size, { title, rank });
      most = Math.max(most, count);
    }
  }
  return groups;
});
