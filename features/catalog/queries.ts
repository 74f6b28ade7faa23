import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '@/lib/api/client';
import type { Filters } from '@/lib/contracts/sections';
import { DEFAULT_SORT } from '@/lib/domain/listing';
import { writeCatalogQuery } from '@/lib/routing/catalog-query';

/** What a listing of search results asks for; '' for other listings. */
const searchedIn = (url: string): string => new URLSearchParams(url.split('?')[1]).get('query') ?? '';

async function countFound(query: string, filters: Filters, city_id: number, signal: AbortSignal) {
  const choice = writeCatalogQuery({ page: 1, sort: DEFAULT_SORT, filters });
  const { total } = await request(
    'GET /services/rest/v1/products/search',
    { query: { query, choice, city_id, limit: 1 } },
    { signal },
  );
  return { count: total };
}

/**
 * Number of products for chosen filters (CQ-06).
 * @param choice the clean filters as JSON, so that equal choices share a cached answer
 * @param city_id the shopper's city
 */
export const countQuery = (url: string, choice: string, city_id: number) =>
  queryOptions({
    queryKey: ['catalog', 'count', url, choice, city_id],
    queryFn: async ({ signal }) => {
      const filters: Filters = JSON.parse(choice);
      const query = searchedIn(url);
      if (query) return countFound(query, filters, city_id, signal);
      return request('POST /api/v1/sections/filter/cnt', { body: { url, filters, city_id } }, { signal });
    },
    placeholderData: keepPreviousData,
  });
