import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { request } from '#lib/api/client.ts';
import { ApiFailure } from '#lib/api/result.ts';
import { SESSION_ENDED_CODE } from '#lib/contracts/headers.ts';
import type { EndpointResult } from '#lib/contracts/index.ts';
import { takeFromBootstrap } from './bootstrap.ts';

/** The session as cached by this page. */
export interface Session extends EndpointResult<'GET /api/v1/auth/check'> {
  /**
   * Set when this browser no longer has a session of the page's customer: `signed_out` when no customer is signed in,
   * `replaced` when another customer is. All other fields remain unchanged.
   */
  ended: 'signed_out' | 'replaced' | null;
}

const queryKey = ['session'] as const;

/**
 * Query of the session (ST-01). When the browser has no session, a guest's session is created. All callers share one
 * request. Code that writes awaits `queryClient.ensureQueryData(sessionQuery)` first, so that the session exists.
 */
export const sessionQuery = queryOptions({
  queryKey,
  queryFn: async ({ client, signal }): Promise<Session> => {
    const found =
      (await takeFromBootstrap(client, 'session')) ??
      (await request('GET /api/v1/auth/check', { query: {} }, { signal }));
    const before = client.getQueryData<Session>(queryKey);
    // The page of a customer is not replaced by a guest's or another customer's page while it is in use, because the
    // typed text would be lost.
    if (before?.customer_id && before.customer_id !== found.customer_id)
      return { ...before, ended: found.customer_id ? 'replaced' : 'signed_out' };
    if (!found.session && !found.auth) await request('POST /services/rest/v1/authentication/anonymous', {});
    return { ...found, session: true, ended: null };
  },
  // The session does not expire by age. When another tab changes the session, tabs.ts loads it again.
  staleTime: Number.POSITIVE_INFINITY,
});

/**
 * Query of a customer's profile. It must not be requested for a guest, because the server would refuse the request
 * (useProfile).
 */
export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: ({ signal }) => request('GET /services/rest/v1/user/profile', {}, { signal }),
  staleTime: 5 * 60_000,
});

/** True when a request was refused because the session of the page's customer has ended. */
export const isSessionEnded = (error: unknown): boolean =>
  error instanceof ApiFailure && error.errors.some(({ code }) => code === SESSION_ENDED_CODE);

/**
 * Called with each failed request. If the server no longer recognizes the customer for whom the page was loaded, the
 * session is loaded again.
 */
export async function handleSessionEnded(client: QueryClient, error: Error): Promise<void> {
  if (isSessionEnded(error) && client.isFetching({ queryKey }) === 0)
    await client.invalidateQueries({ queryKey });
}

/**
 * Loads the session and all data that belong to it, after a sign-in without a reload.
 * @returns false when the page is reloading, because another customer has signed in
 */
export async function resumeSession(client: QueryClient): Promise<boolean> {
  await client.invalidateQueries({ queryKey });
  if (client.getQueryData<Session>(queryKey)?.ended) return false;
  await invalidateAllExceptSession(client);
  return true;
}

/** Invalidates all queries of the page except the session. */
export const invalidateAllExceptSession = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ predicate: (query) => query.queryKey[0] !== queryKey[0] });
