import { queryOptions } from '@tanstack/react-query';
import { request } from './client.ts';

/**
 * Query of the shopper's own orders, the latest first. Every component that mounts this query refetches it.
 */
export const ordersQuery = queryOptions({
  queryKey: ['orders'],
  queryFn: ({ signal }) => request('GET /services/rest/v1/orders', { query: {} }, { signal }),
  staleTime: 0,
});

/**
 * Builds the query key of one order.
 * @param number number of the order, such as `PT-100001`
 */
export const buildOrderQueryKey = (number: string) => [...ordersQuery.queryKey, number];
