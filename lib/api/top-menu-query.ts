import { queryOptions } from '@tanstack/react-query';
import { request } from './client.ts';

/** Query of the header's menu, whose items the owner edits. */
export const topMenuQuery = queryOptions({
  queryKey: ['menu', 'top'],
  queryFn: ({ signal }) => request('GET /api/v1/content/menu/:code', { params: { code: 'top' } }, { signal }),
  staleTime: 30 * 60_000,
});
