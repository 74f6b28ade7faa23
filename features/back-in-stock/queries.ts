'use client';

import { queryOptions, useQuery } from '@tanstack/react-query';
import { request } from '#lib/api/client.ts';

/**
 * Sizes that the shopper has subscribed to. They are fetched again on focus, because a confirmation opens in
 * another tab.
 */
export const subscriptionsQuery = queryOptions({
  queryKey: ['subscriptions'],
  queryFn: ({ signal }) => request('GET /services/rest/v1/products/subscribe', {}, { signal }),
  refetchOnWindowFocus: 'always',
});

/**
 * Returns true when the shopper is subscribed to a size, and false until the response arrives.
 * @param enabled false for a size that can be bought, for which nothing is requested
 */
export function useIsSubscribed(offerId: number, { enabled }: { enabled: boolean }): boolean {
  const { data } = useQuery({ ...subscriptionsQuery, enabled });
  return enabled && (data?.offer_ids.includes(String(offerId)) ?? false);
}
