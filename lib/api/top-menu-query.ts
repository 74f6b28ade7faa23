import { queryOptions } from '@tanstack/react-query';
import { request } from './client.ts';

/** The menu of the header, as the shop's owner has filled it. */
export const topMenuQuery = queryOptions({
  queryKey: ['menu', 'top'],
  queryFn: ({ signal }) => request('GET /api/v1/content/menu/:code', { params: { code: 'top' } }, { signal }),
  staleTime: 30 * 60_000,
});
