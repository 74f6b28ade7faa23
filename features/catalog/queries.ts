import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ListingFilter } from './packed-filters.ts';

/**
 * Number of products of a choice, and the filters with their counts for it, in one request (CQ-06). The previous
 * response is shown until the next one arrives.
 * @param choice clean filters as JSON, so that equal choices share a cached response
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
