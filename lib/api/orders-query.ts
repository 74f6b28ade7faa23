import { queryOptions } from '@tanstack/react-query';
import { request } from './client.ts';

/** Query of the shopper's own orders, the latest first. It is refetched by every component that mounts it. */
export const ordersQuery = queryOptions({
  queryKey: ['orders'],
  queryFn: ({ signal }) => request('GET /services/rest/v1/orders', { query: {} }, { signal }),
  staleTime: 0,
});

/**
 * Builds the key of the query of one order.
 * @param number `PT-100001`
 */
export const buildOrderQueryKey = (number: string) => [...ordersQuery.queryKey, number];
