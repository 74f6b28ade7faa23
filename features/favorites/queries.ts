import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { sessionQuery } from '@/features/session';
import { call } from '@/lib/api/client';
import type { CallResult } from '@/lib/contracts';
import type { Favorites } from '@/lib/contracts/favorites';

/** The whole set: every heart of a page and the header's count share this one request. */
export const favoritesQuery = queryOptions({
  queryKey: ['favorites', 'set'] as const,
  queryFn: ({ signal }): Promise<Favorites> => call('GET /api/v1/products/favorite/cnt', {}, { signal }),
  staleTime: 5 * 60_000,
});

const LIST = ['favorites', 'list'] as const;

/** One page of the cards, a hundred of them (BC-04); the page before stays until the next is here. */
export const favoritesPageQuery = (page: number) =>
  queryOptions({
    queryKey: [...LIST, page] as const,
    queryFn: ({ signal }): Promise<CallResult<'GET /api/v1/products/favorite'>> =>
      call('GET /api/v1/products/favorite', { query: { page } }, { signal }),
    placeholderData: keepPreviousData,
  });

/**
 * A change of the set: shown after the shop has taken it, never before (ST-19). Changes go out one
 * after another (`scope`), so that a late answer is never an older one.
 */
function useFavoritesChange<V>(send: (value: V) => Promise<Favorites>) {
  const client = useQueryClient();
  const { queryKey } = favoritesQuery;
  return useMutation({
    scope: { id: 'favorites' },
    mutationFn: async (value: V) => {
      // A guest's session first: two calls without one would start two, and lose a favourite.
      await client.ensureQueryData(sessionQuery);
      return send(value);
    },
    onSuccess: async (set) => {
      // A reading on its way began before the change.
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, set);
      void client.invalidateQueries({ queryKey: LIST });
    },
  });
}

/** Adds the product, or removes it. */
export const useSetFavorite = (id: number) =>
  useFavoritesChange((chosen: boolean) =>
    chosen
      ? call('POST /api/v1/products/:id/favorite', { params: { id } })
      : call('DELETE /api/v1/products/:id/favorite', { params: { id } }),
  );

export const useClearFavorites = () =>
  useFavoritesChange((_: undefined) => call('DELETE /api/v1/products/favorite', {}));
