'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { profileQuery, sessionQuery } from '#features/session/index.ts';
import { request } from '#lib/api/client.ts';
import { keepGuestSize, type OwnSize } from './own-size.ts';

/** Remembers a shopper's size, null for none: a customer's in the profile, a guest's in this browser. */
export function useRememberSize() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (size: OwnSize | null) => {
      // While nobody can say who this is, the browser keeps it: the profile takes it over at the next page.
      const session = await client.ensureQueryData(sessionQuery).catch(() => null);
      if (!session?.auth) return keepGuestSize(size);
      const profile = await request('POST /services/rest/v1/user/profile', { body: { size: size ?? '' } });
      if (profile) client.setQueryData(profileQuery.queryKey, profile);
      else await client.invalidateQueries(profileQuery);
    },
  });
}
