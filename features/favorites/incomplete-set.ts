import { request } from '#lib/api/client.ts';
import { FAVORITES_PAGE_SIZE } from '#lib/domain/listing.ts';
import type { FavoriteSet } from './favorite-set.ts';

/**
 * Favorites for a back end whose responses about the set of favorites contain no ids. This module is loaded only with
 * such a back end.
 */

/** Maximum number of list pages that are read to collect the ids. */
const MAX_PAGES = 10;

/**
 * Lists the ids from the pages of cards. A back end that has only the endpoints of the specification returns the ids of
 * favorites nowhere else.
 */
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

/**
 * Builds the set from the list of cards.
 * @param count total number of favorites, if the server returned it
 */
export async function loadSetFromList(count: number | undefined): Promise<FavoriteSet> {
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
 * Creates a function that updates the cached set after a successful request whose response contains no ids (ST-19).
 * @param id id of the product. Undefined if `value` is the product's id, or if all favorites are removed
 * @param value true if the product was added, false if it was removed, or the id of an added product
 */
export const createSetUpdater =
  (id: number | undefined, value: boolean | number | undefined) =>
  (set: FavoriteSet | undefined): FavoriteSet | undefined => {
    const product = typeof value === 'number' ? value : id;
    if (product === undefined) return { count: 0, ids: [] };
    return set && changeSet(set, product, value !== false);
  };
