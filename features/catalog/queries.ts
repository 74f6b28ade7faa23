import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '@/lib/api/client';
import type { Filters } from '@/lib/contracts/sections';
import { searchedIn } from './searched-in';

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
      if (query) {
        const { search } = await import('./load-page');
        return { count: (await search({ query, filters, city_id, limit: 0 }, signal)).total };
      }
      return request('POST /api/v1/sections/filter/cnt', { body: { url, filters, city_id } }, { signal });
    },
    placeholderData: keepPreviousData,
  });
