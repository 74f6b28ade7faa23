import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { profileQuery, sessionQuery } from '#features/session/index.ts';
import { request } from '#lib/api/client.ts';
import type { Address } from '#lib/contracts/address.ts';
import type { EndpointInput } from '#lib/contracts/index.ts';

export const addressesQuery = queryOptions({
  queryKey: ['addresses'],
  queryFn: ({ signal }) => request('GET /services/rest/v1/user/address', {}, { signal }),
});

/**
 * Updates the cached addresses, and the profile, which contains them too.
 * @param addresses undefined for a back end that does not return the addresses after a change
 */
async function cacheAddresses(client: QueryClient, addresses: Address[] | undefined): Promise<void> {
  if (!addresses) return client.invalidateQueries(addressesQuery);
  client.setQueryData(addressesQuery.queryKey, { addresses });
  client.setQueryData(profileQuery.queryKey, (profile) => profile && { ...profile, addresses });
}

type SavedAddress = EndpointInput<'POST /services/rest/v1/user/address'>['body'];

/** Adds an address, or changes the one with the given id. */
export function useSaveAddress() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: SavedAddress) => {
      await client.ensureQueryData(sessionQuery);
      const before = client.getQueryData(addressesQuery.queryKey)?.addresses ?? [];
      const { addresses, address_id } = await request('POST /services/rest/v1/user/address', { body });
      // A back end may return the list of addresses but not the id of the new one. The new address is the one that the
      // previous list does not contain.
      const isKnown = (id: number) => before.some((address) => address.address_id === id);
      const added = addresses?.find((address) => !isKnown(address.address_id))?.address_id;
      return { addresses, address_id: address_id ?? body.address_id ?? added };
    },
    onSuccess: ({ addresses }) => cacheAddresses(client, addresses),
  });
}

export function useDeleteAddress() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => request('DELETE /services/rest/v1/user/address/:id', { params: { id } }),
    onSuccess: ({ addresses }) => cacheAddresses(client, addresses),
  });
}

/** Body of a request to the address service. */
export type AddressSuggestionRequest = Pick<
  EndpointInput<'POST /services/rest/v1/address/suggestions'>['body'],
  'query' | 'mode' | 'country_iso_code' | 'city'
>;

const FIVE_MINUTES = 5 * 60_000;

/** Query of at most five suggestions, cached for five minutes. A failure is not shown (VA-10, AP-16). */
export const suggestionsQuery = (body: AddressSuggestionRequest) =>
  queryOptions({
    queryKey: ['suggestions', body],
    queryFn: ({ signal }) => request('POST /services/rest/v1/address/suggestions', { body }, { signal }),
    staleTime: FIVE_MINUTES,
    gcTime: FIVE_MINUTES,
    retry: false,
    // The previous list is shown until the next one arrives. Otherwise the list would flicker during typing.
    placeholderData: keepPreviousData,
  });
