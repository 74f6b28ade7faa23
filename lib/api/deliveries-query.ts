import { queryOptions } from '@tanstack/react-query';
import type { LimitType } from '#lib/contracts/cart.ts';
import { request } from './client.ts';

/** Delivery prices and totals are valid for these goods only, so the goods are part of the key. */
export interface Basis {
  city: number;
  goods: string;
  /** The size of a one-click order, and what its price depends on; without it the goods are the session's cart. */
  fast?: { offer: number; promocode: string | null; selected_limit_type: LimitType | null };
}

/** When a promise is said in other words it is asked for anew. @returns milliseconds; 0 is never */
export const untilSaidAnew = ({ state }: { state: { data?: { said_for: number } } }): number =>
  (state.data?.said_for ?? 0) * 1000;

/** The ways of delivery of a city, for the session's cart or for a one-click order. */
export const deliveriesQuery = ({ city, goods, fast }: Basis) =>
  queryOptions({
    queryKey: ['checkout', 'deliveries', city, goods, fast ?? null],
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
      // Section 7 names the one-click order's deliveries `list`; a back end may have the same ones as the cart's.
      return fast ? { ...answer, deliveries: answer.list ?? answer.deliveries } : answer;
    },
    refetchInterval: untilSaidAnew,
  });
