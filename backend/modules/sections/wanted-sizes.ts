import type { ProductCard } from '#lib/contracts/product.ts';
import { type Bits, has, unite } from './catalog/bits.ts';
import type { Catalog } from './catalog/index.ts';
import { type Condition, isRange } from './conditions.ts';
import type { Scope } from './matches.ts';

/** Values of the sizes that a listing is narrowed down to, or that a search query names; empty without any. */
export const wantedSizes = ({ imposed, sizes = [] }: Scope, chosen: readonly Condition[]): string[] => [
  ...sizes,
  ...[...imposed, ...chosen].flatMap((condition) =>
    condition.name === 'size' && !isRange(condition) ? condition.values : [],
  ),
];

/** Products that can be sent in one of the sizes. */
export function sendableIn({ goods }: Catalog, sizes: readonly string[]): Bits {
  const found = goods.none();
  for (const size of sizes)
    for (const { online } of goods.sizes.get(size) ?? []) if (online) unite(found, online.bits);
  return found;
}

/** Titles of the sizes that open stores of a city have of a product. @param slot of the product */
export const storeSizes = (
  { goods }: Catalog,
  slot: number,
  sizes: readonly string[],
  cityId: number,
): string[] =>
  sizes.flatMap((size) =>
    (goods.sizes.get(size) ?? []).flatMap(({ title, cities }) => {
      const holders = cities.get(cityId);
      return holders && has(holders.bits, slot) ? [title] : [];
    }),
  );

/** Adds the wanted sizes that only stores have to the cards of their products. @param inStores by product id */
export const withStoreSizes = (
  cards: readonly ProductCard[],
  inStores: ReadonlyMap<number, string[]>,
): ProductCard[] =>
  cards.map((card) => {
    const sizes = inStores.get(card.id);
    return sizes ? { ...card, store_sizes: sizes } : card;
  });
