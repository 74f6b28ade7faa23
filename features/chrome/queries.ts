import { queryOptions } from '@tanstack/react-query';
import { request } from '@/lib/api/client';

export const topMenuQuery = queryOptions({
  queryKey: ['menu', 'top'],
  queryFn: ({ signal }) => request('GET /api/v1/content/menu/:code', { params: { code: 'top' } }, { signal }),
  staleTime: 30 * 60_000,
});

const SUGGESTION_LIMIT = 6;
/** One letter begins half of all goods' words: what it finds helps nobody. */
const SUGGESTION_FROM = 2;

export const searchQuery = (query: string) =>
  queryOptions({
    queryKey: ['search', query],
    queryFn: ({ signal }) =>
      request(
        'GET /services/rest/v1/products/search',
        { query: { query, limit: SUGGESTION_LIMIT } },
        { signal },
      ),
    enabled: query.length >= SUGGESTION_FROM,
  });
