import type { ProductCard } from '#lib/contracts/product.ts';
import { type Bits, hasSlot, unite } from './catalog/bits.ts';
import type { Catalog } from './catalog/index.ts';
import { type FilterCondition, isRangeCondition } from './conditions.ts';
import type { ListingScope } from './matches.ts';

/** Lists the size values that are chosen, imposed or named by a search query. */
export const listWantedSizes = (
  { imposed, sizes = [] }: ListingScope,
  chosen: readonly FilterCondition[],
): string[] => [
  ...sizes,
  ...[...imposed, ...chosen].flatMap((condition) =>
    condition.name === 'size' && !isRangeCondition(condition) ? condition.values : [],
  ),
];

/** Finds the products that can be delivered in one of the sizes. */
export function findDeliverable({ productIndex }: Catalog, sizes: readonly string[]): Bits {
  const found = productIndex.createEmptySet();
  for (const size of sizes)
    for (const { online } of productIndex.sizes.get(size) ?? []) if (online) unite(found, online.bits);
  return found;
}

/**
 * Lists the titles of a product's wanted sizes that open stores of a city have in stock.
 * @param slot slot of the product in the index
 */
export const listStoreSizes = (
  { productIndex }: Catalog,
  slot: number,
  sizes: readonly string[],
  cityId: number,
): string[] =>
  sizes.flatMap((size) =>
    (productIndex.sizes.get(size) ?? []).flatMap(({ title, cities }) => {
      const holders = cities.get(cityId);
      return holders && hasSlot(holders.bits, slot) ? [title] : [];
    }),
  );

/**
 * Adds to cards the wanted sizes that only stores have.
 * @param inStores titles of sizes by product id
 */
export const withStoreSizes = (
  cards: readonly ProductCard[],
  inStores: ReadonlyMap<number, string[]>,
): ProductCard[] =>
  cards.map((card) => {
    const sizes = inStores.get(card.id);
    return sizes ? { ...card, store_sizes: sizes } : card;
  });
