import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/api/client';
import { ApiFailure } from '@/lib/api/result';

/**
 * Who came (ST-01): asks the shop, and starts a guest's session when there is none. Everybody
 * shares one request; a call that writes may await `queryClient.ensureQueryData(sessionQuery)`.
 */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async ({ signal }) => {
    const found = await call('GET /api/v1/auth/check', { query: {} }, { signal });
    if (found.session) return found;
    await call('POST /services/rest/v1/authentication/anonymous', {});
    return { ...found, session: true };
  },
  staleTime: Number.POSITIVE_INFINITY,
});

/** A customer's own data; a guest's call would be turned away: see useProfile. */
export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: ({ signal }) => call('GET /services/rest/v1/user/profile', {}, { signal }),
  staleTime: 5 * 60_000,
});

const UNAUTHORIZED = 401;

/**
 * Hears of a failed call: the shop no longer knows a customer whom this page believes to be signed in, so
 * it is asked anew who came, and everything on the page after it.
 */
export async function noticeSignedOut(client: QueryClient, error: Error): Promise<void> {
  const { queryKey } = sessionQuery;
  if (!(error instanceof ApiFailure) || error.status !== UNAUTHORIZED) return;
  if (!client.getQueryData(queryKey)?.auth || client.isFetching({ queryKey }) > 0) return;
  await client.invalidateQueries({ queryKey });
  if (client.getQueryData(queryKey)?.auth) return;
  client.removeQueries(profileQuery);
  await client.invalidateQueries({ predicate: (query) => query.queryKey[0] !== queryKey[0] });
}
