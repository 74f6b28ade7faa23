import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '#lib/api/client.ts';

const MAX_SUGGESTIONS = 6;
/** Minimum query length, because a single character would match half of the catalog. */
const MIN_QUERY_LENGTH = 2;

/**
 * Query of products, sections and pages to suggest for the typed text. The previous suggestions are shown until the
 * next ones arrive. There is no debounce, because a new request cancels the previous one, and a delay would be
 * noticeable on a slow phone.
 */
export const suggestionsQuery = (query: string) =>
  queryOptions({
    queryKey: ['search', 'suggestions', query],
    queryFn: ({ signal }) =>
      request(
        'GET /services/rest/v1/products/search',
        { query: { query, limit: MAX_SUGGESTIONS } },
        { signal },
      ),
    enabled: query.length >= MIN_QUERY_LENGTH,
    placeholderData: query.length >= MIN_QUERY_LENGTH ? keepPreviousData : undefined,
  });

export const popularQuery = queryOptions({
  queryKey: ['search', 'asked-most'],
  queryFn: ({ signal }) => request('GET /services/rest/v1/products/search/popular', {}, { signal }),
  staleTime: 30 * 60_000,
  // Not retried, because the panel can be used without popular queries.
  retry: false,
});
