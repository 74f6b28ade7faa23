'use client';

import { useQueryClient } from '@tanstack/react-query';
import { profileQuery } from '@/features/session';
import { type Purchase, recordEvent } from '@/lib/analytics/events';
import { request } from '@/lib/api/client';
import { ordersQuery } from '@/lib/api/orders-query';
import { ApiFailure } from '@/lib/api/result';
import type { EndpointInput } from '@/lib/contracts';
import { useSubmitOnce } from '@/lib/hooks/use-submit-once';
import { dropRefused } from '../refused-choice';
import { isRefusal } from '../use-order';
import { anyEstimate } from './queries';
import { useFastOrderStore } from './use-fast-order';

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
