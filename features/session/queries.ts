import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { request } from '#lib/api/client.ts';
import { ApiFailure } from '#lib/api/result.ts';
import { SESSION_ENDED } from '#lib/contracts/headers.ts';
import type { EndpointResult } from '#lib/contracts/index.ts';
import { takeFromVisit } from './visit.ts';

/** The session as this page sees it. */
export interface Session extends EndpointResult<'GET /api/v1/auth/check'> {
  /**
   * Set when the customer whose page this is no longer has a session here: `signed_out` when nobody has one,
   * `replaced` when another customer has signed in. All else stays as it was before.
   */
  ended: 'signed_out' | 'replaced' | null;
}

const queryKey = ['session'] as const;

/**
 * The session (ST-01): asks the shop, and makes the browser a guest's when it has none. All callers
 * share one request; a request that writes can first await `queryClient.ensureQueryData(sessionQuery)`.
 */
export const sessionQuery = queryOptions({
  queryKey,
  queryFn: async ({ client, signal }): Promise<Session> => {
    const found =
      (await takeFromVisit(client, 'session')) ??
      (await request('GET /api/v1/auth/check', { query: {} }, { signal }));
    const before = client.getQueryData<Session>(queryKey);
    // A customer's page does not turn into a guest's while in use: what is typed would be lost.
    if (before?.customer_id && before.customer_id !== found.customer_id)
      return { ...before, ended: found.customer_id ? 'replaced' : 'signed_out' };
    if (!found.session && !found.auth) await request('POST /services/rest/v1/authentication/anonymous', {});
    return { ...found, session: true, ended: null };
  },
  // Another tab may change it: see tabs.ts.
  staleTime: Number.POSITIVE_INFINITY,
});

/** A customer's profile; a guest's request would be refused: see useProfile. */
export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: ({ signal }) => request('GET /services/rest/v1/user/profile', {}, { signal }),
  staleTime: 5 * 60_000,
});

/** Whether a request was refused because the session of the page's customer has ended. */
export const isSessionEnded = (error: unknown): boolean =>
  error instanceof ApiFailure && error.errors.some(({ code }) => code === SESSION_ENDED);

/** Called with every failed request: reads the session again when the shop no longer knows the page's customer. */
export async function noticeSessionEnded(client: QueryClient, error: Error): Promise<void> {
  if (isSessionEnded(error) && client.isFetching({ queryKey }) === 0)
    await client.invalidateQueries({ queryKey });
}

/**
 * After a sign-in without a reload: reads the session again, then everything that belongs to it.
 * @returns false when the page cannot be kept, as another customer has signed in: it is reloading
 */
export async function resumeSession(client: QueryClient): Promise<boolean> {
  await client.invalidateQueries({ queryKey });
  if (client.getQueryData<Session>(queryKey)?.ended) return false;
  await invalidateOthers(client);
  return true;
}

/** Reads everything again that the page shows, apart from the session. */
export const invalidateOthers = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ predicate: (query) => query.queryKey[0] !== queryKey[0] });
