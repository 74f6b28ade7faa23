import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '#lib/api/client.ts';
import { ApiFailure } from '#lib/api/result.ts';
import type { EndpointResult } from '#lib/contracts/index.ts';
import type { ProductCard } from '#lib/contracts/product.ts';
import { MAX_PRODUCTS_PER_REQUEST } from '#lib/domain/listing.ts';
import { FAVORITES_LIST_KEY, favoritesQuery, useFavoritesChange } from './queries.ts';

/** Query of one page of 100 cards (BC-04). The previous page is shown until the next one has loaded. */
export const favoritesPageQuery = (page: number) =>
  queryOptions({
    queryKey: [...FAVORITES_LIST_KEY, page] as const,
    queryFn: ({ signal }): Promise<EndpointResult<'GET /api/v1/products/favorite'>> =>
      request('GET /api/v1/products/favorite', { query: { page } }, { signal }),
    placeholderData: keepPreviousData,
  });

/** Loads one batch of shared products. The server answers 404 if none of them is sold any longer. */
async function readPart(ids: number[], signal: AbortSignal): Promise<ProductCard[]> {
  try {
    const { products } = await request('GET /api/v1/products', { query: { id: ids } }, { signal });
    return products;
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 404) return [];
    throw error;
  }
}

/**
 * Query of shared products, in the order in which the link lists them. Products that are no longer sold are skipped.
 */
export const sharedFavoritesQuery = (ids: readonly number[]) =>
  queryOptions({
    queryKey: ['favorites', 'shared', ids],
    queryFn: async ({ signal }) => {
      const parts: number[][] = [];
      for (let from = 0; from < ids.length; from += MAX_PRODUCTS_PER_REQUEST)
        parts.push(ids.slice(from, from + MAX_PRODUCTS_PER_REQUEST));
      return (await Promise.all(parts.map((part) => readPart(part, signal)))).flat();
    },
  });

export const useClearFavorites = () =>
  useFavoritesChange((_: undefined) => request('DELETE /api/v1/products/favorite', {}));

/**
 * Adds the missing products one after another. A failure stops the sequence, and the products that were already added
 * remain.
 */
export function useAddFavorites() {
  const client = useQueryClient();
  const { mutateAsync } = useFavoritesChange((id: number) =>
    request('POST /api/v1/products/:id/favorite', { params: { id } }),
  );
  return useMutation({
    mutationFn: async (ids: readonly number[]) => {
      const own = new Set((await client.ensureQueryData(favoritesQuery)).ids);
      for (const id of ids) if (!own.has(id)) await mutateAsync(id);
    },
  });
}
