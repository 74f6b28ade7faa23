import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '#lib/api/client.ts';

const SUGGESTED = 6;
/** One letter begins half of all goods' words: what it finds helps nobody. */
const SUGGESTION_FROM = 2;

/**
 * Goods, sections and pages for what is typed; the last ones stay until the next have come. Asked at each letter: the next one
 * calls the last off, and any wait would be felt on a slow phone.
 */
export const suggestionsQuery = (query: string) =>
  queryOptions({
    queryKey: ['search', 'suggestions', query],
    queryFn: ({ signal }) =>
      request('GET /services/rest/v1/products/search', { query: { query, limit: SUGGESTED } }, { signal }),
    enabled: query.length >= SUGGESTION_FROM,
    placeholderData: query.length >= SUGGESTION_FROM ? keepPreviousData : undefined,
  });

export const popularQuery = queryOptions({
  queryKey: ['search', 'asked-most'],
  queryFn: ({ signal }) => request('GET /services/rest/v1/products/search/popular', {}, { signal }),
  staleTime: 30 * 60_000,
  // Without it the field alone is there, as it always was.
  retry: false,
});
