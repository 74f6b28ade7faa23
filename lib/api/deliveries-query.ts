import { queryOptions } from '@tanstack/react-query';
import type { LimitType } from '#lib/contracts/cart.ts';
import { request } from './client.ts';

/**
 * Key of the delivery query. The items are part of the key, because prices and totals are valid for these items
 * only.
 */
export interface DeliveriesKey {
  city: number;
  itemsKey: string;
  /**
   * Offer, promo code and selected loyalty benefit of a one-click order. Absent when the items are the
   * session's cart.
   */
  fast?: { offer: number; promocode: string | null; selected_limit_type: LimitType | null };
}

/**
 * Refetch interval of delivery promises: the time until their texts change, such as «завтра».
 * @returns milliseconds, 0 for no refetch
 */
export const refetchAfterPromise = ({ state }: { state: { data?: { said_for: number } } }): number =>
  (state.data?.said_for ?? 0) * 1000;

/** Query of the delivery methods of a city, for the session's cart or for a one-click order. */
export const deliveriesQuery = ({ city, itemsKey, fast }: DeliveriesKey) =>
  queryOptions({
    queryKey: ['checkout', 'deliveries', city, itemsKey, fast ?? null],
    queryFn: async ({ signal }) => {
      const query = {
        city,
        ...(fast && {
          order_type: 'fast_order' as const,
          offer_ids: [fast.offer],
          promocode: fast.promocode ?? undefined,
          selected_limit_type: fast.selected_limit_type ?? undefined,
        }),
      };
      const answer = await request('GET /services/rest/v2/delivery/types', { query }, { signal });
      // Section 7 names the deliveries of a one-click order `list`. Another back end may return `deliveries`,
      // as for the cart.
      return fast ? { ...answer, deliveries: answer.list ?? answer.deliveries } : answer;
    },
    refetchInterval: refetchAfterPromise,
  });
