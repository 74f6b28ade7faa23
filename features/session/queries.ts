import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/api/client';

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
