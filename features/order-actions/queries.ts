import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { cartChangeMeta, cartQuery, recordCartChange, useOpenCart } from '#features/cart/index.ts';
import { profileQuery } from '#features/session/index.ts';
import { request } from '#lib/api/client.ts';
import { findOrderKey } from '#lib/api/order-key.ts';
import { buildOrderQueryKey, ordersQuery } from '#lib/api/orders-query.ts';
import type { cancelFields, Order } from '#lib/contracts/orders.ts';
import type { z } from '#lib/contracts/zod.ts';

export const cancelReasonsQuery = queryOptions({
  queryKey: ['orders', 'cancel-reasons'],
  queryFn: ({ signal }) => request('GET /services/rest/v1/orders/delete_reasons', {}, { signal }),
  staleTime: 60 * 60_000,
});

export const orderReceiptsQuery = (number: string) =>
  queryOptions({
    queryKey: [...buildOrderQueryKey(number), 'receipts'],
    queryFn: ({ signal }) =>
      request(
        'POST /services/rest/v1/orders/payment_receipt',
        { body: { order_id: number } },
        { signal, orderKey: findOrderKey(number) },
      ),
    staleTime: 0,
  });

/** Adds the order's products to the cart. If all of them were added, the cart opens. */
export function useRepeatOrder(number: string) {
  const client = useQueryClient();
  const openCart = useOpenCart();
  return useMutation({
    meta: cartChangeMeta,
    mutationFn: () =>
      request(
        'POST /services/rest/v1/orders',
        { body: { order_id: number } },
        { orderKey: findOrderKey(number) },
      ),
    onSuccess: async ({ added, missing }) => {
      const before = client.getQueryData(cartQuery.queryKey);
      await client.invalidateQueries(cartQuery);
      const after = client.getQueryData(cartQuery.queryKey);
      if (before && after) recordCartChange(before, after);
      if (added !== 0 && missing.length === 0) openCart();
    },
  });
}

/** Cancels the order. The order in the response replaces the cached order in the list and on the order's page. */
export function useCancelOrder(number: string, onDone: () => void) {
  const client = useQueryClient();
  const { queryKey } = ordersQuery;
  return useMutation({
    mutationFn: (fields: z.output<typeof cancelFields>) =>
      request(
        'DELETE /services/rest/v1/orders',
        { body: { ...fields, order_id: number } },
        { orderKey: findOrderKey(number) },
      ),
    onSuccess: async ({ order }) => {
      // Requests in flight were sent before the cancellation, so their responses would be outdated.
      await client.cancelQueries({ queryKey });
      // The list keeps its timestamp, because the time left to pay the other orders is calculated from it.
      const updatedAt = client.getQueryState(queryKey)?.dataUpdatedAt;
      if (order) {
        client.setQueryData(queryKey, (list) => list && { orders: withOrder(list.orders, order) }, {
          updatedAt,
        });
        client.setQueryData(buildOrderQueryKey(number), (shown: Order | null | undefined) => shown && order);
      } else await client.invalidateQueries({ queryKey });
      onDone();
      // The profile is loaded again, because the bonuses spent on the order have been returned.
      void client.invalidateQueries(profileQuery);
    },
    onError: () => void client.invalidateQueries({ queryKey }),
  });
}

const withOrder = (orders: readonly Order[], changed: Order): Order[] =>
  orders.map((order) => (order.number === changed.number ? changed : order));
