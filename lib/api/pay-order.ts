'use client';

import { queryOptions, skipToken, useMutation, useQueryClient } from '@tanstack/react-query';
import type { BankPage } from '#lib/contracts/payments.ts';
import { orderPath } from '../domain/order-links.ts';
import { openPage } from '../hooks/reload-page.ts';
import { usePageRestored } from '../hooks/use-page-restored.ts';
import { request } from './client.ts';
import { orderKeyOf } from './order-key.ts';
import { ordersQuery } from './orders-query.ts';

/** When an order's time to pay is over, by this browser's clock, which need not be right. @param asOf of the answer */
export const payUntil = ({ pay_seconds }: { pay_seconds: number | null }, asOf: number): number =>
  asOf + (pay_seconds ?? 0) * 1000;

/** Where an order's payment that has been begun is made. */
export const bankPageQuery = (order_id: string) =>
  queryOptions({
    queryKey: ['bank-page', order_id],
    queryFn: ({ signal }) =>
      request(
        'GET /services/rest/v1/payment/url',
        { query: { order_id } },
        { signal, orderKey: orderKeyOf(order_id) },
      ),
    // It is the same as long as the bank has not decided.
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Why the bank's page did not open when the order was placed; the order's own page tells it. */
export const bankFailureQuery = (order_id: string) =>
  queryOptions<Error>({
    queryKey: ['bank-failure', order_id],
    // Written where the order is placed, never asked for.
    queryFn: skipToken,
  });

/** A page of the bank that the browser goes to: a QR code is shown on the order's own page instead. */
export const bankAddress = ({ url, qr }: BankPage): string | null => (qr || url === '' ? null : url);

/**
 * The ways out of an unpaid order. Whatever the shop answers, the order is read anew and tells it.
 * @param onCode shows the QR code of a payment; by default the order's own page does
 */
export function usePayOrder(order_id: string, onCode?: (page: BankPage) => void) {
  const client = useQueryClient();
  // The list of orders and every single one of them.
  const readAnew = () => client.invalidateQueries({ queryKey: ordersQuery.queryKey });
  const pay = useMutation({
    mutationFn: (payment_id?: number) =>
      request(
        'POST /v1/orders/init_payment',
        { body: { order_id, payment_id } },
        { orderKey: orderKeyOf(order_id) },
      ),
    onSuccess: (page) => {
      const address = bankAddress(page);
      if (address) return openPage(address);
      if (page.qr && !onCode) return openPage(orderPath(order_id));
      if (page.qr) onCode?.(page);
      return readAnew();
    },
    onError: readAnew,
  });
  usePageRestored(() => {
    pay.reset();
    void readAnew();
  });
  const leaves = (page: BankPage) => bankAddress(page) !== null || (page.qr !== null && !onCode);
  return {
    /** By the order's own method. */
    pay: () => pay.mutate(undefined),
    /** By another method, at the bank or on receipt. */
    payBy: (paymentId: number) => pay.mutate(paymentId),
    // Busy until the bank's page has come.
    isBusy: pay.isPending || (pay.isSuccess && leaves(pay.data)),
    /** Paying was tried on this page: what came of it counts, not what came before. */
    isBegun: !pay.isIdle,
    error: pay.error,
  };
}
