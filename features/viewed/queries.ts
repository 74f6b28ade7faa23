import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '#lib/api/client.ts';
import { ApiFailure } from '#lib/api/result.ts';
import type { ProductCard } from '#lib/contracts/product.ts';

/** Loads viewed products. The server answers 404 when none of them is sold any longer. */
async function findProducts(id: number[], signal: AbortSignal): Promise<ProductCard[]> {
  try {
    return (await request('GET /api/v1/products', { query: { id } }, { signal })).products;
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 404) return [];
    throw error;
  }
}

/** Query of the cards of viewed products that are available, in the order of the ids. */
export const viewedQuery = (ids: number[]) =>
  queryOptions({
    queryKey: ['viewed', ids],
    queryFn: async ({ signal }) => (await findProducts(ids, signal)).filter((card) => card.is_available),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  });
