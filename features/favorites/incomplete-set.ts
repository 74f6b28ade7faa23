import { request } from '#lib/api/client.ts';
import { FAVORITES_PAGE_SIZE } from '#lib/domain/listing.ts';
import type { FavoriteSet } from './favorite-set.ts';

/** Favourites before a back end that does not name their ids. Loaded there alone. */

/** Pages of favourites that are read at most to learn their ids. */
const MAX_PAGES = 10;

/** The ids of the listed favourites: the only ones that a back end of the specification names. */
async function listIds(count: number | undefined): Promise<number[]> {
  const ids: number[] = [];
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const query = { limit: FAVORITES_PAGE_SIZE, page };
    const { products } = await request('GET /api/v1/products/favorite', { query });
    ids.push(...products.map(({ id }) => id));
    if (products.length < FAVORITES_PAGE_SIZE || ids.length >= (count ?? FAVORITES_PAGE_SIZE)) break;
  }
  return [...new Set(ids)];
}

/** Completes a count, or nothing, by the list. */
export async function listSet(count: number | undefined): Promise<FavoriteSet> {
  const ids = count === 0 ? [] : await listIds(count);
  return { count: count ?? ids.length, ids };
}

function changeSet({ count, ids }: FavoriteSet, id: number, isChosen: boolean): FavoriteSet {
  if (ids.includes(id) === isChosen) return { count, ids };
  return isChosen
    ? { count: count + 1, ids: [id, ...ids] }
    : { count: Math.max(0, count - 1), ids: ids.filter((one) => one !== id) };
}

/**
 * Makes the change of an accepted request whose answer does not name the set: it is applied to the set that is known here
 * (ST-19).
 * @param id the product; undefined where the value names it, or where all are removed
 * @param value whether the product is a favourite now, or a product that was added
 */
export const toChange =
  (id: number | undefined, value: boolean | number | undefined) =>
  (set: FavoriteSet | undefined): FavoriteSet | undefined => {
    const product = typeof value === 'number' ? value : id;
    if (product === undefined) return { count: 0, ids: [] };
    return set && changeSet(set, product, value !== false);
  };
