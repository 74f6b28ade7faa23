import { queryOptions } from '@tanstack/react-query';
import { request } from './client.ts';

/** Query of the shopper's own purchases of certificates, the latest first. */
export const purchasesQuery = queryOptions({
  queryKey: ['certificate-purchases'],
  queryFn: ({ signal }) => request('GET /api/v1/certificate/purchases', {}, { signal }),
  staleTime: 0,
});
