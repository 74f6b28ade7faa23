'use client';

import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { cartQuery, changesCart } from '#features/cart/index.ts';
import { profileQuery } from '#features/session/index.ts';
import { type Purchase, recordEvent } from '#lib/analytics/events.ts';
import { request } from '#lib/api/client.ts';
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
import { useCheckoutStore } from './provider.tsx';
import { anyTotals, beginPayment } from './queries.ts';
import { dropRefused } from './refused-choice.ts';

/** Names the attempt to place an order. */
export const CHECKOUT_FORM = 'checkout';

interface Order {
  body: EndpointInput<'POST /services/rest/v1/orders/checkout'>['body'];
  /** What is bought, as it was shown: the shop refuses an order that differs. */
  bought: Purchase;
}

/** The differences between the order and what was shown (ST-17), if a refusal lists them. */
export const changesOf = (error: Error | null): ApiError[] =>
  error instanceof ApiFailure ? error.errors.filter(({ field }) => field?.startsWith('expected.')) : [];

/** The shop has answered that there is no order; without an answer there may be one. */
export const isRefusal = (error: Error): boolean =>
  error instanceof ApiFailure && error.status >= 400 && error.status < 500;

/** The phone has to be confirmed by a code before the shop takes this order. */
export const isPhoneUnconfirmed = (error: Error | null): boolean =>
  error instanceof ApiFailure && error.errors.some(({ code }) => code === 'phone_unconfirmed');

/** The shop does not take this order paid in the chosen way. */
export const isWayRefused = (error: Error | null): boolean =>
  error instanceof ApiFailure && error.errors.some(({ field }) => field === 'payment_id');

/** The shop's cart differs from the page's: other prices or lines, or empty since another tab's order. */
const isOutdated = (error: Error): boolean =>
  changesOf(error).length > 0 ||
  (error instanceof ApiFailure && error.errors.some(({ code }) => code === 'cart_empty'));

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

/** Places the order, and goes to the bank's page or to the order's own. */
export function useOrder() {
  const client = useQueryClient();
  const replaceAtTop = useReplaceAtTop();
  const store = useCheckoutStore();
  const order = useSubmitOnce({
    form: CHECKOUT_FORM,
    meta: changesCart,
    // Totals still being calculated would be those of a cart that the order has emptied.
    onMutate: () => client.cancelQueries(anyTotals),
    submit: async ({ body, bought }: Order, keyOf) => {
      // A cart older than five minutes is read again (ST-17). If that fails, the order's own request tells why.
      await client.fetchQuery(cartQuery).catch(() => null);
      const placed = await request(
        'POST /services/rest/v1/orders/checkout',
        // Section 3 has the recipient's fields next to the others.
        { body: { ...body.user_info, ...body } },
        { idempotencyKey: keyOf(body) },
      );
      // Before the bank's page is asked for, which leaves the tags time to send it.
      recordEvent({ name: 'purchase', order: placed.order_id, ...bought });
      return { order_id: placed.order_id, bank: await bankOf(client, placed) };
    },
    endsAttempt: isRefusal,
    onSuccess: ({ order_id, bank }) => {
      if (bank) {
        // "Back" from the bank leads to the order: there is nothing left to check out.
        window.history.replaceState(null, '', orderPath(order_id));
        openPage(bank);
      } else replaceAtTop(orderPath(order_id));
      void client.invalidateQueries({ queryKey: cartQuery.queryKey });
      // The order may have spent bonuses.
      void client.invalidateQueries({ queryKey: profileQuery.queryKey });
    },
    onError: (error, { body }) => {
      dropRefused(client, store, error, body);
      if (!isOutdated(error)) return;
      for (const { queryKey } of [cartQuery, anyTotals]) void client.invalidateQueries({ queryKey });
    },
  });
  // Only once the form is unmounted: a mounted one would request totals for the cleared draft.
  useEffect(() => {
    if (order.isSuccess) store.getState().clear();
  }, [order.isSuccess, store]);
  // The browser may show this page from its cache, under the order's address that was set before the bank opened.
  usePageRestored(() => order.isSuccess && reloadPage());
  return order;
}
