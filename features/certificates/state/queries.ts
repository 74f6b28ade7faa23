'use client';

import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '@/lib/api/client';
import { UNPAID_POLL_MS } from '@/lib/api/pay-order';
import { purchasesQuery } from '@/lib/api/purchases-query';
import { ApiFailure } from '@/lib/api/result';
import type { CertificatePurchase } from '@/lib/contracts/certificate-sales';
import { moscowDay } from '@/lib/domain/dates';
import { UNPAID } from '@/lib/domain/order-states';
import { openPage } from '@/lib/hooks/reload-page';
import { usePageRestored } from '@/lib/hooks/use-page-restored';

const NOT_FOUND = 404;

/** Whether it changes in the next minutes: its payment, or the letter of today. */
const isMoving = ({ status, send_on }: CertificatePurchase) =>
  status === UNPAID || (status === 'paid' && send_on <= moscowDay(new Date()));

/** A purchase of this session; null for somebody else's, and for none at all. */
export const purchaseQuery = (number: string) =>
  queryOptions({
    queryKey: [...purchasesQuery.queryKey, number],
    queryFn: async ({ signal }): Promise<CertificatePurchase | null> => {
      try {
        const found = await request(
          'POST /api/v1/certificate/status',
          { body: { purchase: number } },
          { signal },
        );
        return 'send_on' in found ? found : null;
      } catch (error) {
        if (error instanceof ApiFailure && error.status === NOT_FOUND) return null;
        throw error;
      }
    },
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isMoving(state.data) ? UNPAID_POLL_MS : false),
  });

/** Opens the bank's page of an unpaid purchase again. Whatever the shop answers, the purchase is read anew and tells it. */
export function usePayPurchase(number: string) {
  const client = useQueryClient();
  const readAnew = () => client.invalidateQueries({ queryKey: purchasesQuery.queryKey });
  const bank = useMutation({
    mutationFn: (method: CertificatePurchase['method']) =>
      request('POST /api/v1/certificate/pay', { body: { purchase: number, method } }),
    onSuccess: ({ url }) => openPage(url),
    onError: () => void readAnew(),
  });
  usePageRestored(() => {
    bank.reset();
    void readAnew();
  });
  return {
    pay: bank.mutate,
    // Busy until the bank's page has come.
    isLeaving: bank.isPending || bank.isSuccess,
    error: bank.error,
  };
}

/** Corrects the recipient's address, and sends a letter that has left once more. */
export function useCorrect(number: string, onDone: (purchase: CertificatePurchase) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (recipient_email: string) =>
      request('POST /api/v1/certificate/send', { body: { purchase: number, recipient_email } }),
    onSuccess: async ({ purchase }) => {
      const { queryKey } = purchaseQuery(number);
      // A request that is under way started before the change.
      await client.cancelQueries({ queryKey, exact: true });
      client.setQueryData(queryKey, purchase);
      onDone(purchase);
    },
    onError: () => void client.invalidateQueries({ queryKey: purchaseQuery(number).queryKey }),
  });
}
