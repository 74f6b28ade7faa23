'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { cartQuery } from '@/features/cart';
import { profileQuery } from '@/features/session';
import { call } from '@/lib/api/client';
import type { CallInput, CallResult } from '@/lib/contracts';
import { openPage, reloadPage } from '@/lib/hooks/reload-page';
import { useCameBack } from '@/lib/hooks/use-came-back';
import { attemptKey, forgetAttempt } from './attempt';
import { orderPath } from './path';
import { useCheckoutStore } from './provider';
import { beginPayment } from './queries';

const SUBMIT = ['checkout', 'submit'];

interface Order {
  body: CallInput<'POST /services/rest/v1/orders/checkout'>['body'];
  /** The goods the shopper saw; other goods are another order. */
  goods: string;
}

/** The bank's page of an order that waits for its money; none when the bank does not answer: the order's page asks. */
const bankOf = ({ order_id, can_pay }: CallResult<'POST /services/rest/v1/orders/checkout'>) =>
  can_pay ? beginPayment(order_id).catch(() => null) : null;

/** Places the order once, however often it is sent, and goes to the bank's page, or to the order's own. */
export function useOrder() {
  const client = useQueryClient();
  const router = useRouter();
  const store = useCheckoutStore();
  const { mutate, ...state } = useMutation({
    mutationKey: SUBMIT,
    mutationFn: async ({ body, goods }: Order) => {
      const placed = await call(
        'POST /services/rest/v1/orders/checkout',
        { body },
        { idempotencyKey: attemptKey(JSON.stringify([goods, body])) },
      );
      return { order_id: placed.order_id, bank: await bankOf(placed) };
    },
    onSuccess: ({ order_id, bank }) => {
      forgetAttempt();
      store.getState().clear();
      if (bank) {
        // The way back from the bank is to the order: there is nothing left to check out.
        window.history.replaceState(null, '', orderPath(order_id));
        openPage(bank);
      } else router.replace(orderPath(order_id));
      void client.invalidateQueries({ queryKey: cartQuery.queryKey });
      // Bonuses may have gone with the order.
      void client.invalidateQueries({ queryKey: profileQuery.queryKey });
    },
  });
  // The address is the order's since the bank was opened.
  useCameBack(() => state.isSuccess && reloadPage());
  return {
    ...state,
    // A second click of a double click comes before the button is drawn busy.
    submit: (order: Order) => {
      if (client.isMutating({ mutationKey: SUBMIT }) === 0) mutate(order);
    },
  };
}
