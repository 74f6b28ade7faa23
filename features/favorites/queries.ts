import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { sessionQuery, takeFromVisit } from '#features/session/index.ts';
import { request } from '#lib/api/client.ts';
import type { Favorites } from '#lib/contracts/favorites.ts';
import type { FavoriteSet } from './favorite-set.ts';

/** Loaded before a back end alone that does not name the ids. */
const incomplete = () => import('./incomplete-set.ts');

/** The ids of all favourites: every toggle of a page and the header's count share this one request. */
export const favoritesQuery = queryOptions({
  queryKey: ['favorites', 'set'] as const,
  queryFn: async ({ client, signal }): Promise<FavoriteSet> => {
    const set =
      (await takeFromVisit(client, 'favorites')) ??
      (await request('GET /api/v1/products/favorite/cnt', {}, { signal }));
    return set.ids ? (set as FavoriteSet) : (await incomplete()).listSet(set.count);
  },
  staleTime: 5 * 60_000,
});

/** Key of the pages of cards (page-queries.ts). */
export const FAVORITES_LIST = ['favorites', 'list'] as const;

/**
 * A change of the favourites: shown after the shop has accepted it, never before (ST-19). Changes go out one
 * after another (`scope`), so that a late answer is never an older one.
 * @param id the product of every change, if it is always the same
 */
export function useFavoritesChange<V extends boolean | number | undefined>(
  send: (value: V) => Promise<Favorites>,
  id?: number,
) {
  const client = useQueryClient();
  const { queryKey } = favoritesQuery;
  return useMutation({
    scope: { id: 'favorites' },
    mutationFn: async (value: V) => {
      // The guest's token comes first: two requests without one would begin two guests, and one favourite would be lost.
      await client.ensureQueryData(sessionQuery);
      return send(value);
    },
    onSuccess: async (set, value) => {
      // A request that is under way started before the change.
      await client.cancelQueries({ queryKey });
      const next = set.ids ? (set as FavoriteSet) : (await incomplete()).toChange(id, value);
      client.setQueryData(queryKey, next);
      void client.invalidateQueries({ queryKey: FAVORITES_LIST });
    },
  });
}

/** Adds the product, or removes it. */
export const useSetFavorite = (id: number) =>
  useFavoritesChange(
    (chosen: boolean) =>
      request(chosen ? 'POST /api/v1/products/:id/favorite' : 'DELETE /api/v1/products/:id/favorite', {
        params: { id },
      }),
    id,
  );
