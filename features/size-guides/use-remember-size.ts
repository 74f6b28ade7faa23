'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { profileQuery, sessionQuery } from '#features/session/index.ts';
import { request } from '#lib/api/client.ts';
import { type OwnSize, storeGuestSize } from './own-size.ts';

/**
 * Saves a shopper's size: a customer's size in the profile, a guest's size in this browser. Null deletes the saved
 * size.
 */
export function useRememberSize() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (size: OwnSize | null) => {
      // When the session cannot be loaded, the size is saved in the browser. The next page moves it into the
      // profile.
      const session = await client.ensureQueryData(sessionQuery).catch(() => null);
      if (!session?.auth) return storeGuestSize(size);
      const profile = await request('POST /services/rest/v1/user/profile', { body: { size: size ?? '' } });
      if (profile) client.setQueryData(profileQuery.queryKey, profile);
      else await client.invalidateQueries(profileQuery);
    },
  });
}
