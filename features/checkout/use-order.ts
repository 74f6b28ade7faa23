'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { cartQuery } from '@/features/cart';
import { call } from '@/lib/api/client';
import type { CallInput } from '@/lib/contracts';
import { attemptKey, forgetAttempt } from './attempt';
import { orderPath } from './path';
import { useCheckoutStore } from './provider';

const SUBMIT = ['checkout', 'submit'];

interface Order {
  body: CallInput<'POST /services/rest/v1/orders/checkout'>['body'];
  /** The goods the shopper saw; other goods are another order. */
  goods: string;
}

/** Places the order once, however often it is sent, and goes to its page. */
export function useOrder() {
  const client = useQueryClient();
  const router = useRouter();
  const store = useCheckoutStore();
  const { mutate, ...state } = useMutation({
    mutationKey: SUBMIT,
    mutationFn: ({ body, goods }: Order) =>
      call(
        'POST /services/rest/v1/orders/checkout',
        { body },
        { idempotencyKey: attemptKey(JSON.stringify([goods, body])) },
      ),
    onSuccess: ({ order_id }) => {
      forgetAttempt();
      store.getState().clear();
      router.replace(orderPath(order_id));
      void client.invalidateQueries({ queryKey: cartQuery.queryKey });
    },
  });
  return {
    ...state,
    // A second click of a double click comes before the button is drawn busy.
    submit: (order: Order) => {
      if (client.isMutating({ mutationKey: SUBMIT }) === 0) mutate(order);
    },
  };
}
