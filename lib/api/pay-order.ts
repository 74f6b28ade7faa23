'use client';

import { queryOptions, skipToken, useMutation, useQueryClient } from '@tanstack/react-query';
import type { BankPage } from '#lib/contracts/payments.ts';
import { buildOrderPath } from '../domain/order-links.ts';
import { openPage } from '../hooks/reload-page.ts';
import { usePageRestored } from '../hooks/use-page-restored.ts';
import { request } from './client.ts';
import { findOrderKey } from './order-key.ts';
import { ordersQuery } from './orders-query.ts';

/**
 * Computes the deadline of an order's payment by this browser's clock, which may be wrong.
 * @param asOf time at which the response arrived, ms since the epoch
 * @returns ms since the epoch
 */
export const computePaymentDeadline = (
  { pay_seconds }: { pay_seconds: number | null },
  asOf: number,
): number => asOf + (pay_seconds ?? 0) * 1000;

/** Query of the bank's payment page for a payment that has been started. */
export const bankPageQuery = (order_id: string) =>
  queryOptions({
    queryKey: ['bank-page', order_id],
    queryFn: ({ signal }) =>
      request(
        'GET /services/rest/v1/payment/url',
        { query: { order_id } },
        { signal, orderKey: findOrderKey(order_id) },
      ),
    // The payment page does not change until the bank has decided.
    staleTime: Number.POSITIVE_INFINITY,
  });

/**
 * Error with which the bank's payment page failed to open after the order was placed. The order's page shows
 * this error.
 */
export const bankFailureQuery = (order_id: string) =>
  queryOptions<Error>({
    queryKey: ['bank-failure', order_id],
    // The error is set by the code that places the order. It is never fetched.
    queryFn: skipToken,
  });

/** Returns the URL of the bank's payment page. It is null for a payment by QR code, which the order's page shows. */
export const findBankUrl = ({ url, qr }: BankPage): string | null => (qr || url === '' ? null : url);

/**
 * Pays an unpaid order by its payment method or by another one. The order is refetched after every request,
 * successful or not.
 * @param onCode shows the payment's QR code. By default the order's page is opened, where the QR code is shown.
 */
export function usePayOrder(order_id: string, onCode?: (page: BankPage) => void) {
  const client = useQueryClient();
  // Invalidates the list of orders and the query of each order.
  const invalidateOrders = () => client.invalidateQueries({ queryKey: ordersQuery.queryKey });
  const pay = useMutation({
    mutationFn: (payment_id?: number) =>
      request(
        'POST /v1/orders/init_payment',
        { body: { order_id, payment_id } },
        { orderKey: findOrderKey(order_id) },
      ),
    onSuccess: (page) => {
      const address = findBankUrl(page);
      if (address) return openPage(address);
      if (page.qr && !onCode) return openPage(buildOrderPath(order_id));
      if (page.qr) onCode?.(page);
      return invalidateOrders();
    },
    onError: invalidateOrders,
  });
  usePageRestored(() => {
    pay.reset();
    void invalidateOrders();
  });
  const leaves = (page: BankPage) => findBankUrl(page) !== null || (page.qr !== null && !onCode);
  return {
    /** Pays by the order's payment method. */
    pay: () => pay.mutate(undefined),
    /** Pays by another payment method, at the bank or on receipt. */
    payBy: (paymentId: number) => pay.mutate(paymentId),
    // True until the browser has left for the bank's page or the order's page.
    isBusy: pay.isPending || (pay.isSuccess && leaves(pay.data)),
    /**
     * True when a payment was started on this page. The result of an earlier payment is then no longer shown.
     */
    isBegun: !pay.isIdle,
    error: pay.error,
  };
}
