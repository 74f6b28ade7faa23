import { queryOptions } from '@tanstack/react-query';
import { request } from './client.ts';

/** Number of products: one row on a desktop. */
const COUNT = 4;

/**
 * Query of the first products of a section's listing.
 * @param url the section's URL path without /catalog/
 */
export const popularQuery = (url: string) =>
  queryOptions({
    queryKey: ['popular', url],
    queryFn: ({ signal }) =>
      request('POST /api/v1/sections/filter', { body: { url, limit: COUNT } }, { signal }),
    staleTime: 5 * 60_000,
  });
