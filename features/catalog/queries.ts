import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/api/client';
import { readCatalogQuery } from '@/lib/routing/catalog-query';

/**
 * How many products a choice would find (CQ-06).
 * @param search the choice as a canonical query, so that equal choices share an answer
 */
export const countQuery = (url: string, search: string) =>
  queryOptions({
    queryKey: ['catalog', 'count', url, search],
    queryFn: ({ signal }) => {
      const { filters } = readCatalogQuery(search.replaceAll('+', '%2B'));
      return call('POST /api/v1/sections/filter/cnt', { body: { url, filters } }, { signal });
    },
    placeholderData: keepPreviousData,
  });
