import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '#lib/api/client.ts';
import { refetchAfterPromise } from '#lib/api/deliveries-query.ts';

/**
 * Query of the delivery promises for a city: for a product in the chosen size, or for any order if no product is given.
 */
export const deliveryMethodsQuery = (city: number, product?: number, offer?: number) =>
  queryOptions({
    queryKey: ['receive', city, product, offer],
    queryFn: ({ signal }) =>
      request('GET /services/rest/v1/receive/types', { query: { city, product, offer } }, { signal }),
    // The previous promises remain while promises for another size are loading, so that the lines do not jump.
    placeholderData: keepPreviousData,
    staleTime: 10 * 60_000,
    refetchInterval: refetchAfterPromise,
  });

/** Query of the stock of a product's sizes in the stores of a city. */
export const stockQuery = (id: number, city_id: number) =>
  queryOptions({
    queryKey: ['stock', id, city_id],
    queryFn: ({ signal }) =>
      request('GET /api/v1/products/:id/stock', { params: { id }, query: { city_id } }, { signal }),
  });
