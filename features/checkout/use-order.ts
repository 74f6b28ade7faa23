'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { cartQuery, changesCart } from '@/features/cart';
import { profileQuery } from '@/features/session';
import { call } from '@/lib/api/client';
import { ApiFailure } from '@/lib/api/result';
import type { CallInput, CallResult } from '@/lib/contracts';
import type { ApiError } from '@/lib/contracts/envelope';
import { openPage, reloadPage } from '@/lib/hooks/reload-page';
import { useCameBack } from '@/lib/hooks/use-came-back';
import { useReplaceAtTop } from '@/lib/hooks/use-replace-at-top';
import { attemptKey, forgetAttempt } from './attempt';
import { orderPath } from './path';
import { useCheckoutStore } from './provider';
import { anyTotals, beginPayment } from './queries';

const SUBMIT = ['checkout', 'submit'];

type Order = CallInput<'POST /services/rest/v1/orders/checkout'>['body'];

/** What a refusal says of an order that would differ from the one shown (ST-17), each difference with its text. */
export const changesOf = (error: Error | null): ApiError[] =>
  error instanceof ApiFailure ? error.errors.filter(({ field }) => field?.startsWith('expected.')) : [];

/** The shop has answered that there is no order; without an answer there may be one. */
const isRefusal = (error: Error): boolean =>
  error instanceof ApiFailure && error.status >= 400 && error.status < 500;

/** The shop holds another cart than the page shows: other prices or lines, or none since another tab's order. */
const isOutdated = (error: Error): boolean =>
  changesOf(error).length > 0 ||
  (error instanceof ApiFailure && error.errors.some(({ code }) => code === 'cart_empty'));

/** The bank's page of an order that waits for its money; none when the bank does not answer: the order's page asks. */
const bankOf = ({ order_id, can_pay }: CallResult<'POST /services/rest/v1/orders/checkout'>) =>
  can_pay ? beginPayment(order_id).catch(() => null) : null;

/** Places the order once, however often it is sent, and goes to the bank's page, or to the order's own. */
export function useOrder() {
  const client = useQueryClient();
  const replaceAtTop = useReplaceAtTop();
  const store = useCheckoutStore();
  const { mutate, ...state } = useMutation({
    mutationKey: SUBMIT,
    meta: changesCart,
    // A sum still being counted would be of a cart that the order has emptied.
    onMutate: () => client.cancelQueries(anyTotals),
    mutationFn: async (body: Order) => {
      // A cart older than five minutes is read again (ST-17). A failure is told of by the order's own call.
      await client.fetchQuery(cartQuery).catch(() => null);
      const placed = await call(
        'POST /services/rest/v1/orders/checkout',
        { body },
        { idempotencyKey: attemptKey(JSON.stringify(body)) },
      );
      return { order_id: placed.order_id, bank: await bankOf(placed) };
    },
    onSuccess: ({ order_id, bank }) => {
      forgetAttempt();
      if (bank) {
        // The way back from the bank is to the order: there is nothing left to check out.
        window.history.replaceState(null, '', orderPath(order_id));
        openPage(bank);
      } else replaceAtTop(orderPath(order_id));
      void client.invalidateQueries({ queryKey: cartQuery.queryKey });
      // Bonuses may have gone with the order.
      void client.invalidateQueries({ queryKey: profileQuery.queryKey });
    },
    onError: (error) => {
      if (isRefusal(error)) forgetAttempt();
      if (!isOutdated(error)) return;
      for (const { queryKey } of [cartQuery, anyTotals]) void client.invalidateQueries({ queryKey });
    },
  });
  // Once the form has gone: an emptied draft under it would be counted anew, with nothing in the cart.
  useEffect(() => {
    if (state.isSuccess) store.getState().clear();
  }, [state.isSuccess, store]);
  // The address is the order's since the bank was opened.
  useCameBack(() => state.isSuccess && reloadPage());
  return {
    ...state,
    // A second click of a double click comes before the button is drawn busy.
    submit: (body: Order) => {
      if (client.isMutating({ mutationKey: SUBMIT }) === 0) mutate(body);
    },
  };
}
