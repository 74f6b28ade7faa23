import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { announceSession, profileQuery } from '#features/session/index.ts';
import { request } from '#lib/api/client.ts';
import { setExpectedCustomer } from '#lib/api/expected-customer.ts';
import type { EndpointInput } from '#lib/contracts/index.ts';
import { openPage } from '#lib/hooks/reload-page.ts';

/**
 * Query of the loyalty card, the levels and the bonus history. The history is loaded by pages, the latest entry first.
 */
export const loyaltyCardQuery = infiniteQueryOptions({
  queryKey: ['loyalty', 'card'],
  queryFn: ({ pageParam, signal }) =>
    request('POST /services/rest/v1/user/profile/card_info', { body: { page: pageParam } }, { signal }),
  initialPageParam: 1,
  getNextPageParam: ({ pages }, _, page) => (page < pages ? page + 1 : undefined),
});

/** Query of the returns. It has the same key as the query of the returns page, so both share the cached data. */
export const returnsQuery = queryOptions({
  queryKey: ['returns', 'list'],
  queryFn: ({ signal }) => request('GET /services/rest/v1/user/returns', {}, { signal }),
});

export type ProfileFields = EndpointInput<'POST /services/rest/v1/user/profile'>['body'];

/** Saves the given fields of the profile. */
export function useSaveProfile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ProfileFields) => request('POST /services/rest/v1/user/profile', { body }),
    onSuccess: async (user) => {
      if (user) client.setQueryData(profileQuery.queryKey, user);
      else await client.invalidateQueries(profileQuery);
    },
  });
}

/**
 * Starts the confirmation of a phone. A code is sent, unless this browser has confirmed the phone before.
 * @returns `confirmed` when the phone needs no code
 */
export const useCheckPhone = () =>
  useMutation({
    mutationFn: (phone: string) => request('POST /services/rest/v1/phone/check', { body: { phone } }),
  });

export const useConfirmPhone = () =>
  useMutation({
    mutationFn: (pin: string) => request('POST /services/rest/v1/phone/confirm', { body: { pin } }),
  });

export function useChangePassword() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: EndpointInput<'POST /services/rest/v1/user/change_password'>['body']) =>
      request('POST /services/rest/v1/user/change_password', { body }),
    onSuccess: () =>
      client.setQueryData(profileQuery.queryKey, (profile) => profile && { ...profile, has_password: true }),
  });
}

/** Deactivates the profile, then reloads the shop as a guest. */
export const useDeactivateProfile = () =>
  useMutation({
    mutationFn: () => request('POST /services/rest/v1/user/deactivate', { body: { confirm: true } }),
    onSuccess: () => {
      announceSession();
      setExpectedCustomer(null);
      openPage('/');
    },
  });
