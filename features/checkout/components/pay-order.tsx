'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { PayPanel } from '#components/order/pay-panel.tsx';
import { SbpCode } from '#components/order/sbp-code.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { bankFailureQuery, bankPageQuery, computePaymentDeadline, usePayOrder } from '#lib/api/pay-order.ts';
import type { Order } from '#lib/contracts/orders.ts';

/** Loads the QR code of a pending payment by SBP. Each payment has its own code. */
function useCode({ number, payment, payment_state, can_pay }: Order) {
  const client = useQueryClient();
  const query = bankPageQuery(number);
  const isBegun = payment.method === 'sbp' && payment_state === 'pending' && can_pay;
  const page = useQuery({ ...query, enabled: isBegun });
  const isDeclined = payment_state === 'declined';
  useEffect(() => {
    if (isDeclined) client.removeQueries({ queryKey: bankPageQuery(number).queryKey });
  }, [client, isDeclined, number]);
  return {
    code: (isBegun && page.data?.qr) || null,
    isLoading: isBegun && page.isLoading,
    error: isBegun ? page.error : null,
    show: (found: NonNullable<typeof page.data>) => client.setQueryData(query.queryKey, found),
  };
}

/**
 * Actions for an order that awaits payment.
 * @param asOf time of the shop's response by this browser's clock, ms since the epoch
 */
export function PayOrder({ order, asOf }: { order: Order; asOf: number }) {
  const { code, isLoading, error, show } = useCode(order);
  const { pay, payBy, isBusy, ...payment } = usePayOrder(order.number, show);
  const failure = useQuery(bankFailureQuery(order.number)).data;
  return (
    <PayPanel
      order={order}
      until={computePaymentDeadline(order, asOf)}
      pay={pay}
      payBy={payBy}
      isBusy={isBusy}
      error={payment.isBegun ? payment.error : (error ?? failure ?? null)}
      code={
        isLoading ? (
          <Skeleton height="15rem" />
        ) : (
          code &&
          order.final_amount !== undefined && (
            <SbpCode number={order.number} amount={order.final_amount} code={code} />
          )
        )
      }
    />
  );
}
