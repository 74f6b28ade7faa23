import { queryOptions } from '@tanstack/react-query';
import { request } from '@/lib/api/client';
import { ApiFailure } from '@/lib/api/result';

const POLL_MS = 2_500;

/**
 * Whether the shop answers "not found": it is in production mode, the page is read from another machine, or
 * the id is malformed.
 */
export const isAbsent = (error: Error | null): boolean =>
  error instanceof ApiFailure && [400, 404].includes(error.status);

export const inboxQuery = queryOptions({
  queryKey: ['dev', 'inbox'],
  queryFn: ({ signal }) => request('GET /services/rest/v1/dev/inbox', {}, { signal }),
  retry: false,
  staleTime: 0,
  refetchInterval: ({ state }) => (isAbsent(state.error) ? false : POLL_MS),
});

export const paymentQuery = (id: string) =>
  queryOptions({
    queryKey: ['dev', 'payment', id],
    queryFn: ({ signal }) => request('GET /v1/sandbox/payments/:id', { params: { id } }, { signal }),
    retry: false,
  });
