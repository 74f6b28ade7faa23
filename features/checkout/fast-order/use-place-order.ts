'use client';

import { useQueryClient } from '@tanstack/react-query';
import { profileQuery } from '#features/session/index.ts';
import { type Purchase, recordEvent } from '#lib/analytics/events.ts';
import { request } from '#lib/api/client.ts';
import { ordersQuery } from '#lib/api/orders-query.ts';
import { ApiFailure } from '#lib/api/result.ts';
import type { EndpointInput } from '#lib/contracts/index.ts';
import { useSubmitOnce } from '#lib/hooks/use-submit-once.ts';
import { dropRefused } from '../refused-choice.ts';
import { isRefusal } from '../use-order.ts';
import { anyEstimate } from './queries.ts';
import { useFastOrderStore } from './use-fast-order.ts';

interface FastOrder {
  body: EndpointInput<'POST /services/rest/v2/orders/fast_order'>['body'];
  /** What is bought, as it was shown: the shop refuses an order that differs. */
  bought: Purchase;
}

const hasField = (error: Error, field: string) =>
  error instanceof ApiFailure && error.errors.some((one) => one.field === field);

/** Places the one-click order; its number is shown even if the modal was closed meanwhile and is opened again. */
export function usePlaceOrder() {
  const client = useQueryClient();
  const store = useFastOrderStore();
  return useSubmitOnce({
    form: 'fast-order',
    submit: ({ body }: FastOrder, keyOf) =>
      request('POST /services/rest/v2/orders/fast_order', { body }, { idempotencyKey: keyOf(body) }),
    endsAttempt: isRefusal,
    onSuccess: (placed, { bought }) => {
      recordEvent({ name: 'purchase', order: placed.order_id, ...bought });
      store.getState().set({ step: 3, placed });
      // The order may have spent bonuses.
      void client.invalidateQueries({ queryKey: profileQuery.queryKey });
      void client.invalidateQueries({ queryKey: ordersQuery.queryKey });
    },
    onError: (error, { body }) => {
      dropRefused(client, store, error, body);
      // Step 1 asks for the code that confirms it.
      if (hasField(error, 'user_info.phone')) store.getState().set({ step: 1 });
      void client.invalidateQueries({ queryKey: anyEstimate.queryKey });
    },
  });
}
