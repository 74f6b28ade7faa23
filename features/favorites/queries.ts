import { type QueryFunctionContext, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { sessionQuery, takeFromVisit } from '@/features/session';
import { request } from '@/lib/api/client';
import type { Favorites } from '@/lib/contracts/favorites';
import { FAVORITES_PAGE_SIZE } from '@/lib/domain/listing';

/** The favourites as this page knows them; the last added is the first. */
export interface FavoriteSet {
  count: number;
  ids: readonly number[];
}

/** Pages of favourites that are read at most to learn their ids. */
const MAX_PAGES = 10;

/** The ids of the listed favourites: the only ones that a back end of the specification names. */
async function listIds(count: number | undefined, signal: AbortSignal): Promise<number[]> {
  const ids: number[] = [];
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const query = { limit: FAVORITES_PAGE_SIZE, page };
    const { products } = await request('GET /api/v1/products/favorite', { query }, { signal });
    ids.push(...products.map(({ id }) => id));
    if (products.length < FAVORITES_PAGE_SIZE || ids.length >= (count ?? FAVORITES_PAGE_SIZE)) break;
  }
  return [...new Set(ids)];
}

async function readSet({ client, signal }: QueryFunctionContext): Promise<FavoriteSet> {
  const { count, ids } =
    (await takeFromVisit(client, 'favorites')) ??
    (await request('GET /api/v1/products/favorite/cnt', {}, { signal }));
  const known = ids ?? (count === 0 ? [] : await listIds(count, signal));
  return { count: count ?? known.length, ids: known };
}

/** The ids of all favourites: every toggle of a page and the header's count share this one request. */
export const favoritesQuery = queryOptions({
  queryKey: ['favorites', 'set'] as const,
  queryFn: readSet,
  staleTime: 5 * 60_000,
});

/** Key of the pages of cards (page-queries.ts). */
export const FAVORITES_LIST = ['favorites', 'list'] as const;

/** The set with a product added or removed. */
export function withFavorite({ count, ids }: FavoriteSet, id: number, isChosen: boolean): FavoriteSet {
  if (ids.includes(id) === isChosen) return { count, ids };
  return isChosen
    ? { count: count + 1, ids: [id, ...ids] }
    : { count: Math.max(0, count - 1), ids: ids.filter((one) => one !== id) };
}

export const NO_FAVORITES: FavoriteSet = { count: 0, ids: [] };

interface Change<V> {
  send: (value: V) => Promise<Favorites>;
  /** The set after the change, for a back end whose answer does not name it (ST-19). */
  apply: (set: FavoriteSet, value: V) => FavoriteSet;
}

/**
 * A change of the favourites: shown after the shop has accepted it, never before (ST-19). Changes go out one
 * after another (`scope`), so that a late answer is never an older one.
 */
export function useFavoritesChange<V>({ send, apply }: Change<V>) {
  const client = useQueryClient();
  const { queryKey } = favoritesQuery;
  return useMutation({
    scope: { id: 'favorites' },
    mutationFn: async (value: V) => {
      // The guest's token comes first: two requests without one would begin two guests, and one favourite would be lost.
      await client.ensureQueryData(sessionQuery);
      return send(value);
    },
    onSuccess: async ({ count, ids }, value) => {
      // A request that is under way started before the change.
      await client.cancelQueries({ queryKey });
      if (ids) client.setQueryData(queryKey, { count: count ?? ids.length, ids });
      else {
        const before = client.getQueryData<FavoriteSet>(queryKey);
        if (before) client.setQueryData(queryKey, apply(before, value));
        else void client.invalidateQueries({ queryKey });
      }
      void client.invalidateQueries({ queryKey: FAVORITES_LIST });
    },
  });
}

/** Adds the product, or removes it. */
export const useSetFavorite = (id: number) =>
  useFavoritesChange({
    send: (chosen: boolean) =>
      chosen
        ? request('POST /api/v1/products/:id/favorite', { params: { id } })
        : request('DELETE /api/v1/products/:id/favorite', { params: { id } }),
    apply: (set, chosen) => withFavorite(set, id, chosen),
  });
