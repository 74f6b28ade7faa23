import { catalog as texts } from '#lib/texts/catalog.ts';
import { type Bits, countBoth, unite } from './catalog/bits.ts';
import { type Catalog, untilChanged } from './catalog/index.ts';
import { idsUnder, typeValue } from './place.ts';

/** What a filter's value is of, and where that stands among its likes. */
interface Group {
  title: string;
  rank: number;
}
export type Groups = ReadonlyMap<string, Group>;

/** The sections that goods stand in, those by a rule aside, in the order of the tree. */
const topsOf = ({ lists }: Catalog) =>
  lists.sections.filter(({ parent_id, static_filter }) => parent_id === null && !static_filter);

/** Each type under its section: a sale is of shoes, bags and belts at once. */
export const typeGroups = untilChanged((catalog: Catalog): Groups => {
  const groups = new Map<string, Group>();
  topsOf(catalog).forEach((top, rank) => {
    for (const row of catalog.lists.sections) {
      const value = typeValue(row);
      if (row.parent_id === top.id && !groups.has(value)) groups.set(value, { title: top.title, rank });
    }
  });
  return groups;
});

/** Products of the whole shop that have a size under one of its titles. */
function productsWith({ goods }: Catalog, size: string): Bits {
  const found = goods.none();
  for (const { all } of goods.sizes.get(size) ?? []) if (all) unite(found, all.bits);
  return found;
}

/** The single size, as addresses call it. */
const ONE_SIZE = 'one-size';

/**
 * Each size under the section whose goods mostly have it: 38 is of shoes, 85 of belts, 7.5 of gloves. The single size is of
 * everything, and stands last.
 */
export const sizeGroups = untilChanged((catalog: Catalog): Groups => {
  const { goods, lists } = catalog;
  const tops = topsOf(catalog).map((top, rank) => ({
    title: top.title,
    rank,
    products: goods.activeIn(idsUnder(lists.sections, top)),
  }));
  const groups = new Map<string, Group>([[ONE_SIZE, { title: texts.oneSize, rank: tops.length }]]);
  for (const size of goods.sizes.keys()) {
    if (size === ONE_SIZE) continue;
    const holders = productsWith(catalog, size);
    let most = 0;
    for (const { products, title, rank } of tops) {
      const count = countBoth(holders, products);
      if (count > most) groups.set(size, { title, rank });
      most = Math.max(most, count);
    }
  }
  return groups;
});
