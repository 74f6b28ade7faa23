import { queryOptions } from '@tanstack/react-query';
import { request } from '#lib/api/client.ts';
import { ApiFailure } from '#lib/api/result.ts';
import { texts } from './texts.ts';

const POLL_MS = 2_500;
/** One for each state of a card. */
const SAMPLES = 7;

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

/** Whether the pages of /dev are there for this browser: those who may not read the inbox have none of them. */
export const sandboxQuery = queryOptions({
  queryKey: ['dev', 'sandbox'],
  queryFn: async ({ signal }) => {
    await request('GET /services/rest/v1/dev/inbox', {}, { signal });
    return true;
  },
  retry: false,
});

/** Some goods of the shop, for cards; none in an empty one. */
export const samplesQuery = queryOptions({
  queryKey: ['dev', 'samples'],
  queryFn: async ({ signal }) => {
    const query = { query: texts.ui.search, limit: SAMPLES, page: 1, choice: '', facets: '0' } as const;
    const found = await request('GET /services/rest/v1/products/search', { query }, { signal });
    return found.products;
  },
});

export const paymentQuery = (id: string) =>
  queryOptions({
    queryKey: ['dev', 'payment', id],
    queryFn: ({ signal }) => request('GET /v1/sandbox/payments/:id', { params: { id } }, { signal }),
    retry: false,
  });
