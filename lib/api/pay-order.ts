'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { openPage } from '../hooks/reload-page';
import { usePageRestored } from '../hooks/use-page-restored';
import { request } from './client';
import { orderKeyOf } from './order-key';
import { ordersQuery } from './orders-query';

/** So often an order that awaits its payment is read again: it may be paid, or called off, elsewhere. */
export const UNPAID_POLL_MS = 5000;

/** When an order's time to pay is over, by this browser's clock, which need not be right. @param asOf of the answer */
export const payUntil = ({ pay_seconds }: { pay_seconds: number | null }, asOf: number): number =>
  asOf + (pay_seconds ?? 0) * 1000;

/** The two ways out of an unpaid order. Whatever the shop answers, the order is read anew and tells it. */
export function usePayOrder(order_id: string) {
  const client = useQueryClient();
  // The list of orders and every single one of them.
  const readAnew = () => client.invalidateQueries({ queryKey: ordersQuery.queryKey });
  const bank = useMutation({
    mutationFn: () =>
      request('POST /v1/orders/init_payment', { body: { order_id } }, { orderKey: orderKeyOf(order_id) }),
    onSuccess: ({ url }) => openPage(url),
    onError: () => void readAnew(),
  });
  const onReceipt = useMutation({
    mutationFn: (payment_id: number) =>
      request(
        'POST /v1/orders/init_payment',
        { body: { order_id, payment_id } },
        { orderKey: orderKeyOf(order_id) },
      ),
    onSettled: readAnew,
  });
  usePageRestored(() => {
    bank.reset();
    void readAnew();
  });
  return {
    toBank: () => bank.mutate(),
    payOnReceipt: (paymentId: number) => onReceipt.mutate(paymentId),
    // Busy until the bank's page has come.
    isLeaving: bank.isPending || bank.isSuccess,
    /** The way that is being chosen. */
    choosing: onReceipt.isPending ? onReceipt.variables : null,
    error: bank.error ?? onReceipt.error,
  };
}
