import { queryOptions } from '@tanstack/react-query';
import { request } from '#lib/api/client.ts';

export const citiesQuery = queryOptions({
  queryKey: ['cities'],
  queryFn: ({ signal }) => request('GET /api/v1/local/city', { query: {} }, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

export const citySearchQuery = (query: string) =>
  queryOptions({
    queryKey: ['cities', 'search', query],
    queryFn: ({ signal }) => request('GET /api/v1/local/location', { query: { query } }, { signal }),
    enabled: query.length > 0,
  });

/** Saves the city of this session. */
export const saveCity = (location_id: number) =>
  request('POST /api/v1/local/location', { body: { location_id } });
