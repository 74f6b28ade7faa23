'use client';

import { queryOptions, skipToken, useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '#lib/api/client.ts';
import { hasStatus } from '#lib/api/failure-checks.ts';
import { bankAddress } from '#lib/api/pay-order.ts';
import { purchasesQuery } from '#lib/api/purchases-query.ts';
import type { CertificatePurchase } from '#lib/contracts/certificate-sales.ts';
import { moscowDay } from '#lib/domain/dates.ts';
import { UNPAID } from '#lib/domain/order-states.ts';
import { openPage } from '#lib/hooks/reload-page.ts';
import { usePageRestored } from '#lib/hooks/use-page-restored.ts';

/** So often a purchase that is about to change is read again. */
const POLL_MS = 5000;

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
        if (hasStatus(error, 404)) return null;
        throw error;
      }
    },
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isMoving(state.data) ? POLL_MS : false),
  });

/** What the QR code of a purchase's payment contains, while it is paid so. */
export const codeQuery = (number: string) =>
  queryOptions<string | null>({
    queryKey: ['certificate-code', number],
    // Written where the payment is begun, never asked for.
    queryFn: skipToken,
  });

/** Whether this page has just bought it: a back end of the specification need not know a purchase afterwards. */
export const acceptedQuery = (number: string) =>
  queryOptions<boolean>({
    queryKey: ['certificate-accepted', number.toLowerCase()],
    queryFn: skipToken,
  });

/** Begins the payment of an unpaid purchase again: the bank's page opens, or the QR code is shown. Whatever the shop answers, the purchase is read anew and tells it. */
export function usePayPurchase(number: string) {
  const client = useQueryClient();
  const readAnew = () => client.invalidateQueries({ queryKey: purchasesQuery.queryKey });
  const bank = useMutation({
    mutationFn: (method: CertificatePurchase['method']) =>
      request('POST /api/v1/certificate/pay', { body: { purchase: number, method } }),
    onSuccess: (page) => {
      const address = bankAddress(page);
      client.setQueryData(codeQuery(number).queryKey, address ? null : page.qr);
      if (address) openPage(address);
    },
    onError: () => void readAnew(),
  });
  usePageRestored(() => {
    bank.reset();
    void readAnew();
  });
  return {
    pay: bank.mutate,
    // Busy until the bank's page has come.
    isLeaving: bank.isPending || (bank.isSuccess && bankAddress(bank.data) !== null),
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
