import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ListingFilter } from './packed-filters.ts';

/**
 * What chosen filters find (CQ-06): the number of products, and the filters with their counts under the choice, in one
 * request. The answer before stays until the next one.
 * @param choice the clean filters as JSON, so that equal choices share a cached answer
 * @param city_id the shopper's city
 * @param shown the filters that the listing came with
 * @param applied the choice that it came with, as JSON
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
      // A listing's first scripts do without.
      const { loadFacets } = await import('./load-facets.ts');
      return loadFacets({ url, filters: JSON.parse(choice), city_id, shown }, signal);
    },
    placeholderData: keepPreviousData,
  });
