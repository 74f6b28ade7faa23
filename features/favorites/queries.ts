import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { sessionQuery, takeFromVisit } from '@/features/session';
import { request } from '@/lib/api/client';
import type { Favorites } from '@/lib/contracts/favorites';

/** The ids of all favourites: every toggle of a page and the header's count share this one request. */
export const favoritesQuery = queryOptions({
  queryKey: ['favorites', 'set'] as const,
  queryFn: async ({ client, signal }): Promise<Favorites> =>
    (await takeFromVisit(client, 'favorites')) ??
    request('GET /api/v1/products/favorite/cnt', {}, { signal }),
  staleTime: 5 * 60_000,
});

/** Key of the pages of cards (page-queries.ts). */
export const FAVORITES_LIST = ['favorites', 'list'] as const;

/**
 * A change of the favourites: shown after the shop has accepted it, never before (ST-19). Changes go out one
 * after another (`scope`), so that a late answer is never an older one.
 */
export function useFavoritesChange<V>(send: (value: V) => Promise<Favorites>) {
  const client = useQueryClient();
  const { queryKey } = favoritesQuery;
  return useMutation({
    scope: { id: 'favorites' },
    mutationFn: async (value: V) => {
      // The guest's token comes first: two requests without one would begin two guests, and one favourite would be lost.
      await client.ensureQueryData(sessionQuery);
      return send(value);
    },
    onSuccess: async (set) => {
      // A request that is under way started before the change.
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, set);
      void client.invalidateQueries({ queryKey: FAVORITES_LIST });
    },
  });
}

/** Adds the product, or removes it. */
export const useSetFavorite = (id: number) =>
  useFavoritesChange((chosen: boolean) =>
    chosen
      ? request('POST /api/v1/products/:id/favorite', { params: { id } })
      : request('DELETE /api/v1/products/:id/favorite', { params: { id } }),
  );
