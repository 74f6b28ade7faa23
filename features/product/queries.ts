import { queryOptions } from '@tanstack/react-query';
import { request } from '@/lib/api/client';

/** Delivery methods and times for a city. */
export const deliveryMethodsQuery = (city: number) =>
  queryOptions({
    queryKey: ['receive', city],
    queryFn: ({ signal }) => request('GET /services/rest/v1/receive/types', { query: { city } }, { signal }),
    staleTime: 10 * 60_000,
  });

/** Stock of a product's sizes in the stores of a city. */
export const stockQuery = (id: number, city_id: number) =>
  queryOptions({
    queryKey: ['stock', id, city_id],
    queryFn: ({ signal }) =>
      request('GET /api/v1/products/:id/stock', { params: { id }, query: { city_id } }, { signal }),
  });
