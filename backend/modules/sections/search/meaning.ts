import { discountPercent } from '#lib/domain/money.ts';
import { amounts } from '#lib/domain/russian/words.ts';
import { readCatalogQuery } from '#lib/routing/catalog-query.ts';
import { add, type Bits, intersect, unite } from '../catalog/bits.ts';
import type { Catalog } from '../catalog/index.ts';
import { type Condition, mergeType, parseFilters } from '../conditions.ts';
import { matching, meeting, type Scope, type Supply } from '../matches.ts';
import { findSectionScope } from '../tree.ts';
import { truestShade } from './shades.ts';

/**
 * What a word or a phrase of a query says about goods. The importance decides what is given up first when nothing has all
 * that was asked for: a shopper for red shoes without a heel takes red shoes with one before boots.
 */
export const IMPORTANCE = {
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
export type Role = keyof typeof IMPORTANCE;

export interface Meaning {
  role: Role;
  /** The goods that are meant, whoever asks from whichever city. Not to be changed. */
  goods: (catalog: Catalog, cityId: number) => Bits;
  /** Products that rank first: of «красный» the true red. */
  first?: (catalog: Catalog) => Bits;
}

const ROLES: Readonly<Record<string, Role>> = {
  type: 'kind',
  color: 'color',
  size: 'size',
  material: 'material',
  price: 'price',
  brand: 'brand',
  season: 'season',
};
export const roleOf = (filter: string): Role => ROLES[filter] ?? 'other';

const supplyIn = (cityId: number): Supply => ({ cityId, isInStore: false });

/** Goods that meet a condition. */
export const meant = (condition: Condition): Meaning => ({
  role: roleOf(condition.name),
  goods: (catalog, cityId) => meeting(catalog, condition, supplyIn(cityId)),
});

/** Goods of a family of colors, its truest shade first. @param word the family's name, or one of its names */
export const familyMeaning = (family: string, word: string): Meaning => ({
  ...meant({ name: 'color', values: [family] }),
  first: (catalog) => truestShade(catalog, family, word),
});

/** Goods with a discount of at least so many per cent. */
export const discountMeaning = (percent: number): Meaning => ({
  role: 'discount',
  goods: ({ goods }) => {
    const found = goods.none();
    const [prices, bases] = [goods.column('price'), goods.column('base_price')];
    for (let slot = 0; slot < prices.length; slot++)
      if (discountPercent(prices[slot] ?? 0, bases[slot] ?? 0) >= percent) add(found, slot);
    return found;
  },
});

/** What titles of the heel filter say of its values: «Средний, до 7 см». */
const [[from], [upTo], [unit]] = [amounts.from, amounts.upTo, amounts.centimetres];
const BOUND = new RegExp(`(${from}|${upTo}) (\\d+(?:,\\d+)?)\\s?${unit}`);

/** Goods with a heel of so many centimetres, by the bounds that the filter's titles name; null without any. */
export function heelMeaning(centimetres: number, { goods }: Catalog): Meaning | null {
  const bounds = [...(goods.facets.get('heel') ?? [])].flatMap(([value, [first]]) => {
    const [, side, bound = ''] = BOUND.exec(first?.title ?? '') ?? [];
    return side ? [{ value, side, bound: Number(bound.replace(',', '.')) }] : [];
  });
  const [least] = bounds
    .filter(({ side, bound }) => side === upTo && bound >= centimetres)
    .toSorted((a, b) => a.bound - b.bound);
  const found = least ?? bounds.find(({ side }) => side === from);
  return found ? meant({ name: 'heel', values: [found.value] }) : null;
}

/** Goods that any of the meanings means. */
export function united(meanings: readonly Meaning[], catalog: Catalog, cityId: number): Bits {
  const [first, ...others] = meanings;
  if (!first) return catalog.goods.none();
  const found = first.goods(catalog, cityId);
  if (others.length === 0) return found;
  const all = found.slice();
  for (const other of others) unite(all, other.goods(catalog, cityId));
  return all;
}

/** Goods of a scope, active or not. */
function within(catalog: Catalog, scope: Scope, chosen: readonly Condition[], cityId: number): Bits {
  return matching(catalog, { ...scope, cityId }, chosen);
}

/** Goods of a section. @param code `shoes` or `shoes/boots` */
export function sectionMeaning(code: string): Meaning {
  return {
    role: 'kind',
    goods: (catalog, cityId) => {
      const found = findSectionScope(catalog, { url: code });
      if (!found) return catalog.goods.none();
      const chosen = parseFilters(mergeType({}, found.type));
      return within(catalog, found.scope, chosen, cityId);
    },
  };
}

const LISTING = /^\/catalog\/([a-z0-9_/-]+?)\/?(?:\?(.*))?$/;

/**
 * Goods of a listing's address, as the owner writes it: «угги» are `/catalog/shoes/winter-boots`, «шпилька» is
 * `/catalog/view/all?filter[heel]=high`.
 * @returns null for an address of another page
 */
export function listingMeaning(address: string): Meaning | null {
  const [, code = '', query = ''] = LISTING.exec(address) ?? [];
  if (!code) return null;
  const conditions = parseFilters(readCatalogQuery(query).filters);
  const section = sectionMeaning(code);
  const [only] = conditions;
  return {
    role: code === 'view/all' ? roleOf(only?.name ?? '') : 'kind',
    goods: (catalog, cityId) => {
      const found = section.goods(catalog, cityId).slice();
      for (const condition of conditions) intersect(found, meeting(catalog, condition, supplyIn(cityId)));
      return found;
    },
  };
}
