import { queryOptions } from '@tanstack/react-query';
import { request } from '#lib/api/client.ts';
import { ApiFailure } from '#lib/api/result.ts';
import { texts } from './texts.ts';

const POLL_MS = 2_500;
/** Number of sample products, one for each state of a card. */
const SAMPLE_COUNT = 7;

/**
 * Returns true when the shop responds with "not found". The reason is that the shop is in production mode, the page is
 * opened on another machine, or the id is malformed.
 */
export const isPageNotFound = (error: Error | null): boolean =>
  error instanceof ApiFailure && [400, 404].includes(error.status);

export const inboxQuery = queryOptions({
  queryKey: ['dev', 'inbox'],
  queryFn: ({ signal }) => request('GET /services/rest/v1/dev/inbox', {}, { signal }),
  retry: false,
  staleTime: 0,
  refetchInterval: ({ state }) => (isPageNotFound(state.error) ? false : POLL_MS),
});

/**
 * Query that succeeds when the pages of /dev are available to this browser. It requests the inbox, because access to
 * the inbox implies access to all these pages.
 */
export const sandboxQuery = queryOptions({
  queryKey: ['dev', 'sandbox'],
  queryFn: async ({ signal }) => {
    await request('GET /services/rest/v1/dev/inbox', {}, { signal });
    return true;
  },
  retry: false,
});

/** Some products of the shop for cards. Empty in a shop without products. */
export const samplesQuery = queryOptions({
  queryKey: ['dev', 'samples'],
  queryFn: async ({ signal }) => {
    const query = { query: texts.ui.search, limit: SAMPLE_COUNT, page: 1, choice: '', facets: '0' } as const;
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
