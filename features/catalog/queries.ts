import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '@/lib/api/client';
import { readCatalogQuery } from '@/lib/routing/catalog-query';

/**
 * Number of products for chosen filters (CQ-06).
 * @param search the filters as a canonical query, so that equal choices share a cached answer
 * @param city_id the shopper's city
 */
export const countQuery = (url: string, search: string, city_id: number) =>
  queryOptions({
    queryKey: ['catalog', 'count', url, search, city_id],
    queryFn: ({ signal }) => {
      const { filters } = readCatalogQuery(search.replaceAll('+', '%2B'));
      return request('POST /api/v1/sections/filter/cnt', { body: { url, filters, city_id } }, { signal });
    },
    placeholderData: keepPreviousData,
  });
