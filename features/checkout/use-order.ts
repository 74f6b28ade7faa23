'use client';

import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { cartQuery, changesCart } from '#features/cart/index.ts';
import { profileQuery } from '#features/session/index.ts';
import { type Purchase, recordEvent } from '#lib/analytics/events.ts';
import { request } from '#lib/api/client.ts';
import { hasError, isRefusal } from '#lib/api/failure-checks.ts';
import { ordersQuery } from '#lib/api/orders-query.ts';
import { bankAddress, bankFailureQuery, bankPageQuery } from '#lib/api/pay-order.ts';
import { ApiFailure } from '#lib/api/result.ts';
import type { ApiError } from '#lib/contracts/envelope.ts';
import type { EndpointInput } from '#lib/contracts/index.ts';
import type { PlacedOrder } from '#lib/contracts/orders.ts';
import { orderPath } from '#lib/domain/order-links.ts';
import { openPage, reloadPage } from '#lib/hooks/reload-page.ts';
import { usePageRestored } from '#lib/hooks/use-page-restored.ts';
import { useReplaceAtTop } from '#lib/hooks/use-replace-at-top.ts';
import { useSubmitOnce } from '#lib/hooks/use-submit-once.ts';
import { useDraftStore } from './provider.tsx';
import { anyTotals, beginPayment } from './queries.ts';
import { dropRefused } from './refused-choice.ts';
import type { RefusedDay } from './state.ts';

/** Names the attempt to place an order. */
export const CHECKOUT_FORM = 'checkout';

/** An order as it is sent. */
interface Order<Body> {
  body: Body;
  /** What is bought, as it was shown: the shop refuses an order that differs. */
  bought: Purchase;
}

/** The differences between the order and what was shown (ST-17), if a refusal lists them. */
export const changesOf = (error: Error | null): ApiError[] =>
  error instanceof ApiFailure ? error.errors.filter(({ field }) => field?.startsWith('expected.')) : [];

/** The phone has to be confirmed by a code before the shop takes this order. */
export const isPhoneUnconfirmed = (error: Error | null): boolean =>
  hasError(error, ({ code }) => code === 'phone_unconfirmed');

const hasField = (error: Error | null, name: string): boolean =>
  hasError(error, ({ field }) => field === name);

/** The shop does not take this order paid in the chosen way. */
export const isWayRefused = (error: Error | null): boolean => hasField(error, 'payment_id');

/** The shop's cart differs from the page's: other prices or lines, or empty since another tab's order. */
const isOutdated = (error: Error): boolean =>
  changesOf(error).length > 0 || hasError(error, ({ code }) => code === 'cart_empty');

/** The bank's page; null when nothing is to be paid there now, or the bank fails: the order's page offers it again. */
async function bankOf(client: QueryClient, { order_id, can_pay }: PlacedOrder): Promise<string | null> {
  if (!can_pay) return null;
  try {
    const page = await beginPayment(order_id);
    if (page.qr) client.setQueryData(bankPageQuery(order_id).queryKey, page);
    return bankAddress(page);
  } catch (error) {
    if (error instanceof Error) client.setQueryData(bankFailureQuery(order_id).queryKey, error);
    return null;
  }
}

type SubmitOptions<Body, Result> = Pick<
  Parameters<typeof useSubmitOnce<Order<Body>, Result>>[0],
  'form' | 'meta' | 'onMutate'
> & {
  /** Sends the order. */
  place: (body: Body, idempotencyKey: string) => Promise<PlacedOrder>;
  /** Awaited after the order is placed and recorded. */
  conclude: (placed: PlacedOrder) => Promise<Result>;
  onPlaced: (result: Result) => void;
  onRefused: (error: Error) => void;
  /** What the order has changed. */
  changes: QueryKey;
};

/** Places an order once, records the purchase, and drops from the choice what the shop refuses. */
function usePlaceOrder<Body extends RefusedDay, Result>({
  place,
  conclude,
  onPlaced,
  onRefused,
  changes,
  ...options
}: SubmitOptions<Body, Result>) {
  const client = useQueryClient();
  const store = useDraftStore();
  return useSubmitOnce({
    ...options,
    submit: async ({ body, bought }: Order<Body>, keyOf) => {
      const placed = await place(body, keyOf(body));
      // Before the bank's page is asked for, which leaves the tags time to send it.
      recordEvent({ name: 'purchase', order: placed.order_id, ...bought });
      return conclude(placed);
    },
    endsAttempt: isRefusal,
    onSuccess: (result) => {
      onPlaced(result);
      // The order may have spent bonuses.
      for (const queryKey of [changes, profileQuery.queryKey]) void client.invalidateQueries({ queryKey });
    },
    onError: (error, { body }) => {
      dropRefused(client, store, error, body);
      onRefused(error);
    },
  });
}

/** Places the cart's order, and goes to the bank's page or to the order's own. */
export function useOrder() {
  const client = useQueryClient();
  const replaceAtTop = useReplaceAtTop();
  const store = useDraftStore();
  const order = usePlaceOrder({
    form: CHECKOUT_FORM,
    meta: changesCart,
    // Totals still being calculated would be those of a cart that the order has emptied.
    onMutate: () => client.cancelQueries(anyTotals),
    place: async (
      body: EndpointInput<'POST /services/rest/v1/orders/checkout'>['body'],
      idempotencyKey: string,
    ) => {
      // A cart older than five minutes is read again (ST-17). If that fails, the order's own request tells why.
      await client.fetchQuery(cartQuery).catch(() => null);
      // Section 3 has the recipient's fields next to the others.
      const fields = { ...body.user_info, ...body };
      return request('POST /services/rest/v1/orders/checkout', { body: fields }, { idempotencyKey });
    },
    conclude: async (placed) => ({ order_id: placed.order_id, bank: await bankOf(client, placed) }),
    onPlaced: ({ order_id, bank }) => {
      if (!bank) return replaceAtTop(orderPath(order_id));
      // "Back" from the bank leads to the order: there is nothing left to check out.
      window.history.replaceState(null, '', orderPath(order_id));
      openPage(bank);
    },
    onRefused: (error) => {
      if (!isOutdated(error)) return;
      for (const { queryKey } of [cartQuery, anyTotals]) void client.invalidateQueries({ queryKey });
    },
    changes: cartQuery.queryKey,
  });
  // Only once the form is unmounted: a mounted one would request totals for the cleared draft.
  useEffect(() => {
    if (order.isSuccess) store.getState().clear();
  }, [order.isSuccess, store]);
  // The browser may show this page from its cache, under the order's address that was set before the bank opened.
  usePageRestored(() => order.isSuccess && reloadPage());
  return order;
}

/** Places a one-click order. Its number is shown even if the modal was closed and opened again before the response. */
export function useFastOrder() {
  const client = useQueryClient();
  const store = useDraftStore();
  return usePlaceOrder({
    form: 'fast-order',
    place: (
      body: EndpointInput<'POST /services/rest/v2/orders/fast_order'>['body'],
      idempotencyKey: string,
    ) => request('POST /services/rest/v2/orders/fast_order', { body }, { idempotencyKey }),
    conclude: async (placed) => placed,
    onPlaced: (placed) => store.getState().set({ placed }),
    onRefused: (error) => {
      // Step 1 asks for the code that confirms it.
      if (hasField(error, 'user_info.phone')) store.getState().back();
      void client.invalidateQueries(anyTotals);
    },
    changes: ordersQuery.queryKey,
  });
}
