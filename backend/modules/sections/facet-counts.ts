import { RANGE_FILTERS, type Range, type RangeName } from '#lib/domain/range-filters.ts';
import {
  IN_STORE,
  isToggleName,
  TOGGLE_FILTERS,
  TOGGLED,
  type ToggleName,
} from '#lib/domain/toggle-filters.ts';
import { type Bits, countBoth, intersect, isEmpty, type Words, wordsOf } from './catalog/bits.ts';
import { type Catalog, untilChanged } from './catalog/index.ts';
import type { Condition } from './conditions.ts';
import { boundsOf, holdersOf, matching, meeting, type Scope, type Supply, supplyOf } from './matches.ts';

/** The first of the titles that a value has in the shop: usually there is one. */
const firstTitle = (titles: readonly string[]): string => titles.toSorted()[0] ?? '';

/** Products that a choice leaves. */
interface Left {
  products: Bits;
  words: Words;
}

/**
 * For each filter the products that meet all the others: what the shopper would choose from by changing it. A filter that
 * is not chosen has those that meet all.
 */
export function underOthers(catalog: Catalog, scope: Scope, chosen: readonly Condition[]) {
  const within = matching(catalog, scope, []);
  const supply = supplyOf(scope, chosen);
  const met = chosen.map((condition) => meeting(catalog, condition, supply));
  const allBut = (name: string | null, sets: readonly Bits[] = met): Left => {
    const products = within.slice();
    sets.forEach((own, index) => {
      if (chosen[index]?.name !== name) intersect(products, own);
    });
    return { products, words: wordsOf(products) };
  };
  const all = allBut(null);
  return {
    supply,
    all,
    of: (name: string) => (chosen.some((condition) => condition.name === name) ? allBut(name) : all),
    /** How many models are left when the filter is on beside the others: it says what a size among them means. */
    countOn: (name: ToggleName): number => {
      const on = { ...supply, isInStore: supply.isInStore || name === IN_STORE };
      const sets = on.isInStore === supply.isInStore ? met : chosen.map((one) => meeting(catalog, one, on));
      const products = meeting(catalog, { name, values: [TOGGLED] }, on);
      return catalog.goods.models.countBoth(allBut(name, sets).products, products);
    },
  };
}
type UnderOthers = ReturnType<typeof underOthers>;

interface Value {
  name: string;
  value: string;
  title: string;
  count: number;
}

/** A value under one of its titles, and the sets of products that have it so. */
interface Titled {
  title: string;
  holders: Bits[];
}

/** A value as it stands among a choice's products; none when nobody has it. */
function countTitles({ goods }: Catalog, name: string, value: string, { words }: Left, titles: Titled[]) {
  const count = (sets: readonly Bits[]) => goods.models.countIn(words, sets);
  const found = titles.length > 1 ? titles.filter(({ holders }) => count(holders) > 0) : titles;
  // A model may have a value under two titles, in two colors or in one.
  const sum = count(found.flatMap(({ holders }) => holders));
  return sum > 0 ? [{ name, value, title: firstTitle(found.map(({ title }) => title)), count: sum }] : [];
}

function countFacet(catalog: Catalog, name: string, left: Left): Value[] {
  return [...(catalog.goods.facets.get(name) ?? [])].flatMap(([value, titles]) => {
    const titled = titles.map(({ title, bits }) => ({ title, holders: [bits] }));
    return countTitles(catalog, name, value, left, titled);
  });
}

function countSizes(catalog: Catalog, supply: Supply, left: Left): Value[] {
  return [...catalog.goods.sizes].flatMap(([value, sizes]) => {
    const titled = sizes.map((size) => ({ title: size.title, holders: holdersOf(size, supply) }));
    return countTitles(catalog, 'size', value, left, titled);
  });
}

/** Values of the named filters, sizes included, with the number of models that each would find. */
export const countValues = (catalog: Catalog, under: UnderOthers, names: readonly string[]): Value[] =>
  names.flatMap((name) => {
    if (isToggleName(name)) return [];
    return name === 'size'
      ? countSizes(catalog, under.supply, under.of(name))
      : countFacet(catalog, name, under.of(name));
  });

/** For each toggle the number of models that are left when it is on. */
export const countToggles = (under: UnderOthers): Record<ToggleName, number> =>
  Object.fromEntries(TOGGLE_FILTERS.map((name) => [name, under.countOn(name)])) as Record<ToggleName, number>;

/**
 * How many models the choice finds, and for each range filter the bounds, in units of its column, of what the choice
 * would find without that filter.
 */
export function findBounds(catalog: Catalog, under: UnderOthers) {
  const bounds = Object.fromEntries(
    Object.entries(RANGE_FILTERS).map(([name, { column }]) => [
      name,
      boundsOf(catalog, column, under.of(name).products),
    ]),
  ) as Record<RangeName, Range>;
  return { count: catalog.goods.models.count(under.all.products), bounds };
}

/** Titles of facet values, sizes included, from the whole shop; a value that no product has is left out. */
export function findTitles({ goods }: Catalog, asked: ReadonlyArray<{ name: string; value: string }>) {
  return asked.flatMap(({ name, value }) => {
    const known =
      name === 'size'
        ? (goods.sizes.get(value) ?? []).map(({ title, all }) => ({ title, bits: all?.bits }))
        : (goods.facets.get(name)?.get(value) ?? []);
    const titles = known.filter(({ bits }) => bits && !isEmpty(bits)).map(({ title }) => title);
    return titles.length === 0 ? [] : [{ name, value, title: firstTitle(titles) }];
  });
}

/** The swatch of each color family: the hex of most of its active products. */
export const findFamilyColors = untilChanged(({ goods, lists }: Catalog): Map<string, string> => {
  const best = new Map<string, { hex: string; count: number }>();
  for (const { id, family, hex } of lists.colors) {
    const products = goods.colors.get(id);
    const count = products ? countBoth(products.bits, goods.active.bits) : 0;
    if (count > (best.get(family)?.count ?? 0)) best.set(family, { hex, count });
  }
  return new Map([...best].map(([family, { hex }]) => [family, hex]));
});
