'use client';

import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { cartChangeMeta, cartQuery } from '#features/cart/index.ts';
import { profileQuery } from '#features/session/index.ts';
import { type AnalyticsPurchase, recordEvent } from '#lib/analytics/events.ts';
import { request } from '#lib/api/client.ts';
import { hasApiError, isRefusal } from '#lib/api/failure-checks.ts';
import { ordersQuery } from '#lib/api/orders-query.ts';
import { bankFailureQuery, bankPageQuery, findBankUrl } from '#lib/api/pay-order.ts';
import { ApiFailure } from '#lib/api/result.ts';
import type { ApiError } from '#lib/contracts/envelope.ts';
import type { EndpointInput } from '#lib/contracts/index.ts';
import type { PlacedOrder } from '#lib/contracts/orders.ts';
import { buildOrderPath } from '#lib/domain/order-links.ts';
import { openPage, reloadPage } from '#lib/hooks/reload-page.ts';
import { usePageRestored } from '#lib/hooks/use-page-restored.ts';
import { useReplaceAtTop } from '#lib/hooks/use-replace-at-top.ts';
import { useSubmitOnce } from '#lib/hooks/use-submit-once.ts';
import { useDraftStore } from './provider.tsx';
import { allTotalsQuery, beginPayment } from './queries.ts';
import { dropRefusedChoice } from './refused-choice.ts';
import type { RefusedDay } from './state.ts';

/** Name under which the checkout's submit attempt (idempotency key) is stored. */
export const CHECKOUT_ATTEMPT_NAME = 'checkout';

/** Order as it is sent. */
interface Order<Body> {
  body: Body;
  /**
   * Purchase for analytics, as it was shown. Its amounts are right, because the shop refuses an order with other
   * amounts.
   */
  bought: AnalyticsPurchase;
}

/** Lists the differences between the order and the shown values, if a refusal contains them (ST-17). */
export const listExpectedChanges = (error: Error | null): ApiError[] =>
  error instanceof ApiFailure ? error.errors.filter(({ field }) => field?.startsWith('expected.')) : [];

/** Returns true when the phone has to be confirmed by a code before the shop accepts this order. */
export const isPhoneUnconfirmed = (error: Error | null): boolean =>
  hasApiError(error, ({ code }) => code === 'phone_unconfirmed');

const hasField = (error: Error | null, name: string): boolean =>
  hasApiError(error, ({ field }) => field === name);

/** Returns true when the shop refuses this order with the chosen payment method. */
export const isPaymentMethodRefused = (error: Error | null): boolean => hasField(error, 'payment_id');

/**
 * Returns true when the shop's cart differs from the cart on the page. The shop's cart has other prices or lines, or is
 * empty because another tab has placed the order.
 */
const isOutdated = (error: Error): boolean =>
  listExpectedChanges(error).length > 0 || hasApiError(error, ({ code }) => code === 'cart_empty');

/**
 * Returns the URL of the bank's page. Null when nothing can be paid there now, or when the bank fails. The order's page
 * then offers the payment again.
 */
async function findBankAddress(
  client: QueryClient,
  { order_id, can_pay }: PlacedOrder,
): Promise<string | null> {
  if (!can_pay) return null;
  try {
    const page = await beginPayment(order_id);
    if (page.qr) client.setQueryData(bankPageQuery(order_id).queryKey, page);
    return findBankUrl(page);
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
  /** Key of the query whose data the order changes. */
  changes: QueryKey;
};

/** Places an order once, records the purchase, and drops refused parts of the choice. */
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
      // Recorded before the bank's page is requested, so that analytics have time to send it.
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
      dropRefusedChoice(client, store, error, body);
      onRefused(error);
    },
  });
}

/** Places the cart's order, and opens the bank's page or the page of the order. */
export function usePlaceCartOrder() {
  const client = useQueryClient();
  const replaceAtTop = useReplaceAtTop();
  const store = useDraftStore();
  const order = usePlaceOrder({
    form: CHECKOUT_ATTEMPT_NAME,
    meta: cartChangeMeta,
    // Pending totals would be calculated for a cart that the order has emptied.
    onMutate: () => client.cancelQueries(allTotalsQuery),
    place: async (
      body: EndpointInput<'POST /services/rest/v1/orders/checkout'>['body'],
      idempotencyKey: string,
    ) => {
      // A cart older than five minutes is fetched again (ST-17). If that fails, the order's own request reports the
      // error.
      await client.fetchQuery(cartQuery).catch(() => null);
      // In section 3 the recipient's fields are on the same level as the other fields.
      const fields = { ...body.user_info, ...body };
      return request('POST /services/rest/v1/orders/checkout', { body: fields }, { idempotencyKey });
    },
    conclude: async (placed) => ({ order_id: placed.order_id, bank: await findBankAddress(client, placed) }),
    onPlaced: ({ order_id, bank }) => {
      if (!bank) return replaceAtTop(buildOrderPath(order_id));
      // Makes the browser's Back button lead from the bank to the order, because nothing is left to check out.
      window.history.replaceState(null, '', buildOrderPath(order_id));
      openPage(bank);
    },
    onRefused: (error) => {
      if (!isOutdated(error)) return;
      for (const { queryKey } of [cartQuery, allTotalsQuery]) void client.invalidateQueries({ queryKey });
    },
    changes: cartQuery.queryKey,
  });
  // The draft is cleared after the form has been unmounted. A mounted form would request totals for the cleared draft.
  useEffect(() => {
    if (order.isSuccess) store.getState().clear();
  }, [order.isSuccess, store]);
  // The browser may restore this page from its back-forward cache, although its URL is now the URL of the order.
  usePageRestored(() => order.isSuccess && reloadPage());
  return order;
}

/** Places a one-click order. Its number is shown even if the modal was closed and opened again before the response. */
export function usePlaceFastOrder() {
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
      // Returns to step 1, where the phone is confirmed by a code.
      if (hasField(error, 'user_info.phone')) store.getState().back();
      void client.invalidateQueries(allTotalsQuery);
    },
    changes: ordersQuery.queryKey,
  });
}
