import { computeDiscountPercent } from '#lib/domain/money.ts';
import { amountWords } from '#lib/domain/russian/words.ts';
import { parseCatalogQuery } from '#lib/routing/catalog-query.ts';
import { addSlot, type Bits, intersect, unite } from '../catalog/bits.ts';
import type { Catalog } from '../catalog/index.ts';
import { type FilterCondition, mergeType, parseFilters } from '../conditions.ts';
import {
  type Availability,
  findProductsInScope,
  findProductsMatching,
  type ListingScope,
} from '../matches.ts';
import { findSectionScope } from '../tree.ts';
import { selectTypicalShade } from './shades.ts';

/**
 * Importance of each role of a term. When no product meets all terms, the least important terms are ignored first: for
 * red shoes without a heel, red shoes with a heel rank before boots.
 */
export const ROLE_IMPORTANCE = {
  kind: 9,
  article: 9,
  color: 5,
  size: 5,
  material: 4,
  price: 4,
  discount: 4,
  brand: 3,
  season: 3,
  name: 2,
  word: 2,
  other: 3,
} as const;
/** Role of a term in a query. */
export type TermRole = keyof typeof ROLE_IMPORTANCE;

/** Meaning of a word or phrase of a query: a role and the matching products. */
export interface Meaning {
  role: TermRole;
  /** Finds the matching products for a city. The result may be shared: do not change it. */
  findProducts: (catalog: Catalog, cityId: number) => Bits;
  /** Finds the products that rank first, such as the true red for «красный». */
  first?: (catalog: Catalog) => Bits;
}

const ROLES: Readonly<Record<string, TermRole>> = {
  type: 'kind',
  color: 'color',
  size: 'size',
  material: 'material',
  price: 'price',
  brand: 'brand',
  season: 'season',
};
/** Returns the role of a filter. */
export const getTermRole = (filter: string): TermRole => ROLES[filter] ?? 'other';

const createSupply = (cityId: number): Availability => ({ cityId, isInStore: false });

/** Creates the meaning of a filter condition. */
export const createConditionMeaning = (condition: FilterCondition): Meaning => ({
  role: getTermRole(condition.name),
  findProducts: (catalog, cityId) => findProductsMatching(catalog, condition, createSupply(cityId)),
});

/**
 * Creates the meaning of a color family, whose closest shade ranks first.
 * @param word one of the names of the color family
 */
export const createFamilyMeaning = (family: string, word: string): Meaning => ({
  ...createConditionMeaning({ name: 'color', values: [family] }),
  first: (catalog) => selectTypicalShade(catalog, family, word),
});

/** Creates the meaning of a minimum discount, in per cent. */
export const createDiscountMeaning = (percent: number): Meaning => ({
  role: 'discount',
  findProducts: ({ productIndex }) => {
    const found = productIndex.createEmptySet();
    const [prices, bases] = [productIndex.column('price'), productIndex.column('base_price')];
    for (let slot = 0; slot < prices.length; slot++)
      if (computeDiscountPercent(prices[slot] ?? 0, bases[slot] ?? 0) >= percent) addSlot(found, slot);
    return found;
  },
});

/** Words and pattern of the bounds in titles of the heel filter, such as «Средний, до 7 см». */
const [[from], [upTo], [unit]] = [amountWords.from, amountWords.upTo, amountWords.centimetres];
const BOUND = new RegExp(`(${from}|${upTo}) (\\d+(?:,\\d+)?)\\s?${unit}`);

/**
 * Finds the heel filter's value for a height in centimetres, by the bounds in its titles. Null without such a value.
 */
export function findHeelMeaning(centimetres: number, { productIndex }: Catalog): Meaning | null {
  const bounds = [...(productIndex.facets.get('heel') ?? [])].flatMap(([value, [first]]) => {
    const [, side, bound = ''] = BOUND.exec(first?.title ?? '') ?? [];
    return side ? [{ value, side, bound: Number(bound.replace(',', '.')) }] : [];
  });
  const [smallest] = bounds
    .filter(({ side, bound }) => side === upTo && bound >= centimetres)
    .toSorted((a, b) => a.bound - b.bound);
  const found = smallest ?? bounds.find(({ side }) => side === from);
  return found ? createConditionMeaning({ name: 'heel', values: [found.value] }) : null;
}

/** Finds the products that match at least one of the meanings. */
export function uniteMeanings(meanings: readonly Meaning[], catalog: Catalog, cityId: number): Bits {
  const [first, ...others] = meanings;
  if (!first) return catalog.productIndex.createEmptySet();
  const found = first.findProducts(catalog, cityId);
  if (others.length === 0) return found;
  const all = found.slice();
  for (const other of others) unite(all, other.findProducts(catalog, cityId));
  return all;
}

/** Finds the products of a scope for a city. */
function findInScope(
  catalog: Catalog,
  scope: ListingScope,
  chosen: readonly FilterCondition[],
  cityId: number,
): Bits {
  return findProductsInScope(catalog, { ...scope, cityId }, chosen);
}

/**
 * Creates the meaning of a section.
 * @param code `shoes` or `shoes/boots`
 */
export function createSectionMeaning(code: string): Meaning {
  return {
    role: 'kind',
    findProducts: (catalog, cityId) => {
      const found = findSectionScope(catalog, { url: code });
      if (!found) return catalog.productIndex.createEmptySet();
      const chosen = parseFilters(mergeType({}, found.type));
      return findInScope(catalog, found.scope, chosen, cityId);
    },
  };
}

const LISTING = /^\/catalog\/([a-z0-9_/-]+?)\/?(?:\?(.*))?$/;

/**
 * Parses the URL of a listing that the owner has assigned to a phrase: `/catalog/shoes/winter-boots` for «угги»,
 * `/catalog/view/all?filter[heel]=high` for «шпилька».
 * @returns null for the URL of another page
 */
export function parseListingMeaning(address: string): Meaning | null {
  const [, code = '', query = ''] = LISTING.exec(address) ?? [];
  if (!code) return null;
  const conditions = parseFilters(parseCatalogQuery(query).filters);
  const section = createSectionMeaning(code);
  const [only] = conditions;
  return {
    role: code === 'view/all' ? getTermRole(only?.name ?? '') : 'kind',
    findProducts: (catalog, cityId) => {
      const found = section.findProducts(catalog, cityId).slice();
      for (const condition of conditions)
        intersect(found, findProductsMatching(catalog, condition, createSupply(cityId)));
      return found;
    },
  };
}
