import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ListingFilter } from './packed-filters.ts';

/**
 * Query of the number of products for a choice, and of the filters with their counts (CQ-06). One request loads both.
 * The previous response is shown until the next one arrives.
 * @param choice chosen filters as normalized JSON, so that equal choices share a cached response
 * @param city_id id of the shopper's city
 * @param shown filters that the listing was rendered with
 * @param applied choice that the listing was rendered with, as JSON
 */
export const facetsQuery = (
  url: string,
  choice: string,
  city_id: number,
  shown: readonly ListingFilter[],
  applied: string,
) =>
  queryOptions({
    queryKey: ['catalog', 'facets', url, applied, choice, city_id],
    queryFn: async ({ signal }) => {
      // Loaded on demand, because a listing's first scripts do not need it.
      const { loadFacets } = await import('./load-facets.ts');
      return loadFacets({ url, filters: JSON.parse(choice), city_id, shown }, signal);
    },
    placeholderData: keepPreviousData,
  });
