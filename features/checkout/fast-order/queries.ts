import { queryOptions } from '@tanstack/react-query';
import { request } from '#lib/api/client.ts';
import { untilSaidAnew } from '#lib/api/deliveries-query.ts';
import type { LimitType } from '#lib/contracts/cart.ts';
import type { EndpointInput, EndpointResult } from '#lib/contracts/index.ts';

export type Estimate = EndpointInput<'POST /services/rest/v2/orders/pre_fast_order'>['body'];

/** Matches every estimate of a one-click order, whatever its parameters. */
export const anyEstimate = { queryKey: ['checkout', 'fast-totals'] };

export const estimateQuery = (offer: number, body: Estimate) =>
  queryOptions({
    queryKey: [...anyEstimate.queryKey, offer, body],
    queryFn: ({ signal }) => request('POST /services/rest/v2/orders/pre_fast_order', { body }, { signal }),
    // Sums must be current: they are requested again whenever the modal opens (ST-09).
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    retry: false,
  });

/** What decides from where on a delivery is free. */
export interface FastBasis {
  city: number;
  offer: number;
  promocode: string | null;
  selected_limit_type: LimitType | null;
}

/** Section 7 names the one-click order's deliveries `list`; a back end may have the same ones as the cart's. */
const listed = (answer: EndpointResult<'GET /services/rest/v2/delivery/types'>) => ({
  ...answer,
  deliveries: answer.list ?? answer.deliveries,
});

export const fastDeliveriesQuery = ({ city, offer, promocode, selected_limit_type }: FastBasis) =>
  queryOptions({
    queryKey: ['checkout', 'fast-deliveries', city, offer, promocode, selected_limit_type],
    queryFn: async ({ signal }) =>
      listed(
        await request(
          'GET /services/rest/v2/delivery/types',
          {
            query: {
              city,
              order_type: 'fast_order',
              offer_ids: [offer],
              promocode: promocode ?? undefined,
              selected_limit_type: selected_limit_type ?? undefined,
            },
          },
          { signal },
        ),
      ),
    refetchInterval: untilSaidAnew,
  });
