import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/api/client';

/** How an order gets to a city, and when. */
export const receiveQuery = (city: number) =>
  queryOptions({
    queryKey: ['receive', city],
    queryFn: ({ signal }) => call('GET /services/rest/v1/receive/types', { query: { city } }, { signal }),
    staleTime: 10 * 60_000,
  });

/** Which stores of a city hold which sizes. */
export const stockQuery = (id: number, city_id: number) =>
  queryOptions({
    queryKey: ['stock', id, city_id],
    queryFn: ({ signal }) =>
      call('GET /api/v1/products/:id/stock', { params: { id }, query: { city_id } }, { signal }),
  });
