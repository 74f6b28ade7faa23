import { type NumberRange, RANGE_FILTERS, type RangeName } from '#lib/domain/range-filters.ts';
import {
  IN_STORE_FILTER,
  isToggleName,
  TOGGLE_FILTERS,
  TOGGLE_ON,
  type ToggleName,
} from '#lib/domain/toggle-filters.ts';
import { type Bits, countBoth, intersect, isEmpty, type SparseBits, toSparseBits } from './catalog/bits.ts';
import { type Catalog, memoizeByCatalogVersion } from './catalog/index.ts';
import type { FilterCondition } from './conditions.ts';
import {
  type Availability,
  findColumnBounds,
  findProductsInScope,
  findProductsMatching,
  getAvailability,
  type ListingScope,
  listSizeHolders,
} from './matches.ts';

/** Returns the alphabetically first title of a value. A value usually has only one title. */
const getFirstTitle = (titles: readonly string[]): string => titles.toSorted()[0] ?? '';

/** Products that remain under some of the chosen filters. */
interface Remaining {
  products: Bits;
  words: SparseBits;
}

/**
 * Computes for each filter the products that meet all other chosen filters. A shopper who changes the filter chooses
 * among these products. For a filter that is not chosen these products meet all chosen filters.
 */
export function findMatchesExceptOwnFilter(
  catalog: Catalog,
  scope: ListingScope,
  chosen: readonly FilterCondition[],
) {
  const within = findProductsInScope(catalog, scope, []);
  const supply = getAvailability(scope, chosen);
  const met = chosen.map((condition) => findProductsMatching(catalog, condition, supply));
  const allBut = (name: string | null, sets: readonly Bits[] = met): Remaining => {
    const products = within.slice();
    sets.forEach((own, index) => {
      if (chosen[index]?.name !== name) intersect(products, own);
    });
    return { products, words: toSparseBits(products) };
  };
  const all = allBut(null);
  return {
    supply,
    all,
    of: (name: string) => (chosen.some((condition) => condition.name === name) ? allBut(name) : all),
    /**
     * Counts the models that remain with the toggle on. When «Есть в магазинах» is on, a product has a chosen size only
     * if a store has that size in stock.
     */
    countOn: (name: ToggleName): number => {
      const on = { ...supply, isInStore: supply.isInStore || name === IN_STORE_FILTER };
      const sets =
        on.isInStore === supply.isInStore ? met : chosen.map((one) => findProductsMatching(catalog, one, on));
      const products = findProductsMatching(catalog, { name, values: [TOGGLE_ON] }, on);
      return catalog.productIndex.models.countBoth(allBut(name, sets).products, products);
    },
  };
}
type UnderOthers = ReturnType<typeof findMatchesExceptOwnFilter>;

interface Value {
  name: string;
  value: string;
  title: string;
  count: number;
}

/** One title of a value, and the sets of products that have the value under this title. */
interface Titled {
  title: string;
  holders: Bits[];
}

/** Builds the value with its number of models. The list is empty when no product has the value. */
function countTitles(
  { productIndex }: Catalog,
  name: string,
  value: string,
  { words }: Remaining,
  titles: Titled[],
) {
  const count = (sets: readonly Bits[]) => productIndex.models.countIn(words, sets);
  const found = titles.length > 1 ? titles.filter(({ holders }) => count(holders) > 0) : titles;
  // The titles are counted together, because a model may have the value under two titles.
  const sum = count(found.flatMap(({ holders }) => holders));
  return sum > 0 ? [{ name, value, title: getFirstTitle(found.map(({ title }) => title)), count: sum }] : [];
}

function countFacet(catalog: Catalog, name: string, left: Remaining): Value[] {
  return [...(catalog.productIndex.facets.get(name) ?? [])].flatMap(([value, titles]) => {
    const titled = titles.map(({ title, bits }) => ({ title, holders: [bits] }));
    return countTitles(catalog, name, value, left, titled);
  });
}

function countSizes(catalog: Catalog, supply: Availability, left: Remaining): Value[] {
  return [...catalog.productIndex.sizes].flatMap(([value, sizes]) => {
    const titled = sizes.map((size) => ({ title: size.title, holders: listSizeHolders(size, supply) }));
    return countTitles(catalog, 'size', value, left, titled);
  });
}

/** Counts the models that each value of the named filters would find, including sizes. */
export const countValues = (catalog: Catalog, under: UnderOthers, names: readonly string[]): Value[] =>
  names.flatMap((name) => {
    if (isToggleName(name)) return [];
    return name === 'size'
      ? countSizes(catalog, under.supply, under.of(name))
      : countFacet(catalog, name, under.of(name));
  });

/** Counts for each toggle the models that remain when it is on. */
export const countToggles = (under: UnderOthers): Record<ToggleName, number> =>
  Object.fromEntries(TOGGLE_FILTERS.map((name) => [name, under.countOn(name)])) as Record<ToggleName, number>;

/**
 * Counts the models that the choice finds, and finds the bounds of each range filter.
 * @returns `count`: number of models. `bounds`: for each range filter, in units of its column, among the products that
 * meet all other chosen filters
 */
export function findBounds(catalog: Catalog, under: UnderOthers) {
  const bounds = Object.fromEntries(
    Object.entries(RANGE_FILTERS).map(([name, { column }]) => [
      name,
      findColumnBounds(catalog, column, under.of(name).products),
    ]),
  ) as Record<RangeName, NumberRange>;
  return { count: catalog.productIndex.models.count(under.all.products), bounds };
}

/** Finds titles of facet values and sizes in the whole shop. Values without products are left out. */
export function findTitles(
  { productIndex }: Catalog,
  wanted: ReadonlyArray<{ name: string; value: string }>,
) {
  return wanted.flatMap(({ name, value }) => {
    const known =
      name === 'size'
        ? (productIndex.sizes.get(value) ?? []).map(({ title, all }) => ({ title, bits: all?.bits }))
        : (productIndex.facets.get(name)?.get(value) ?? []);
    const titles = known.filter(({ bits }) => bits && !isEmpty(bits)).map(({ title }) => title);
    return titles.length === 0 ? [] : [{ name, value, title: getFirstTitle(titles) }];
  });
}

/** Finds the swatch of each color family: the hex of its most frequent color among active products. */
export const findFamilyColors = memoizeByCatalogVersion(
  ({ productIndex, lists }: Catalog): Map<string, string> => {
    const best = new Map<string, { hex: string; count: number }>();
    for (const { id, family, hex } of lists.colors) {
      const products = productIndex.colors.get(id);
      const count = products ? countBoth(products.bits, productIndex.active.bits) : 0;
      if (count > (best.get(family)?.count ?? 0)) best.set(family, { hex, count });
    }
    return new Map([...best].map(([family, { hex }]) => [family, hex]));
  },
);
