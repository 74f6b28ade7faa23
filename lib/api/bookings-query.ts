import { queryOptions } from '@tanstack/react-query';
import { request } from './client.ts';

/** Query of the shopper's own bookings, the latest first. */
export const bookingsQuery = queryOptions({
  queryKey: ['bookings'],
  queryFn: ({ signal }) => request('GET /services/rest/v1/products/booking', { query: {} }, { signal }),
  staleTime: 0,
});
