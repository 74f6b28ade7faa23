import { queryOptions } from '@tanstack/react-query';
import { request } from './client.ts';

/** The caller's own orders, the latest first; asked for anew by everybody who shows them. */
export const ordersQuery = queryOptions({
  queryKey: ['orders'],
  queryFn: ({ signal }) => request('GET /services/rest/v1/orders', { query: {} }, { signal }),
  staleTime: 0,
});

/** The key of the query of one order. @param number `PT-100001` */
export const orderQueryKey = (number: string) => [...ordersQuery.queryKey, number];
