'use client';

import { queryOptions, useQuery } from '@tanstack/react-query';
import { request } from '#lib/api/client.ts';

/** The sizes that the shopper has subscribed to. A confirmation opens in a tab of its own, so a return asks again. */
export const subscriptionsQuery = queryOptions({
  queryKey: ['subscriptions'],
  queryFn: ({ signal }) => request('GET /services/rest/v1/products/subscribe', {}, { signal }),
  refetchOnWindowFocus: 'always',
});

/**
 * Whether the shopper waits for a size; false until the shop has answered.
 * @param enabled false for a size that can be bought: nothing is requested then
 */
export function useIsSubscribed(offerId: number, { enabled }: { enabled: boolean }): boolean {
  const { data } = useQuery({ ...subscriptionsQuery, enabled });
  return enabled && (data?.offer_ids.includes(String(offerId)) ?? false);
}
