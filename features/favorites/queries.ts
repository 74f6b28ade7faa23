import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { sessionQuery, takeFromBootstrap } from '#features/session/index.ts';
import { request } from '#lib/api/client.ts';
import type { Favorites } from '#lib/contracts/favorites.ts';
import type { FavoriteSet } from './favorite-set.ts';

/** Loads the module that is needed only with a back end whose responses contain no ids. */
const loadIncompleteSet = () => import('./incomplete-set.ts');

/** Query of the ids of all favorites. Each heart of a page and the header's count share this one request. */
export const favoritesQuery = queryOptions({
  queryKey: ['favorites', 'set'] as const,
  queryFn: async ({ client, signal }): Promise<FavoriteSet> => {
    const set =
      (await takeFromBootstrap(client, 'favorites')) ??
      (await request('GET /api/v1/products/favorite/cnt', {}, { signal }));
    return set.ids ? (set as FavoriteSet) : (await loadIncompleteSet()).loadSetFromList(set.count);
  },
  staleTime: 5 * 60_000,
});

/** Query key of the pages of cards (page-queries.ts). */
export const FAVORITES_LIST_KEY = ['favorites', 'list'] as const;

/**
 * Changes the favorites. The change is shown after the server has accepted it, never before (ST-19). Requests are sent
 * one after another (`scope`), so that the last response to arrive always contains the newest set.
 * @param id id of the product, if all changes are about the same product
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
      // The guest's session is created first. Otherwise two parallel requests would create two guests, and one
      // favorite would be lost.
      await client.ensureQueryData(sessionQuery);
      return send(value);
    },
    onSuccess: async (set, value) => {
      // A request in flight started before the change, so its response would be outdated.
      await client.cancelQueries({ queryKey });
      const next = set.ids ? (set as FavoriteSet) : (await loadIncompleteSet()).createSetUpdater(id, value);
      client.setQueryData(queryKey, next);
      void client.invalidateQueries({ queryKey: FAVORITES_LIST_KEY });
    },
  });
}

/** Adds the product to the favorites, or removes it. */
export const useSetFavorite = (id: number) =>
  useFavoritesChange(
    (chosen: boolean) =>
      request(chosen ? 'POST /api/v1/products/:id/favorite' : 'DELETE /api/v1/products/:id/favorite', {
        params: { id },
      }),
    id,
  );
