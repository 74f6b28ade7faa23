'use client';

import { queryOptions, skipToken, useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '#lib/api/client.ts';
import { hasErrorStatus } from '#lib/api/failure-checks.ts';
import { findBankUrl } from '#lib/api/pay-order.ts';
import { purchasesQuery } from '#lib/api/purchases-query.ts';
import type { CertificatePurchase } from '#lib/contracts/certificate-sales.ts';
import { getMoscowDay } from '#lib/domain/dates.ts';
import { AWAITING_PAYMENT } from '#lib/domain/order-states.ts';
import { openPage } from '#lib/hooks/reload-page.ts';
import { usePageRestored } from '#lib/hooks/use-page-restored.ts';

/** Polling interval of a purchase that is about to change, ms. */
const POLL_MS = 5000;

/**
 * Returns true when the purchase may change within minutes, because it awaits its payment or its e-mail is due today.
 */
const isAboutToChange = ({ status, send_on }: CertificatePurchase) =>
  status === AWAITING_PAYMENT || (status === 'paid' && send_on <= getMoscowDay(new Date()));

/**
 * Query of a purchase of this session. Null when the purchase is another customer's or does not exist. The purchase is
 * polled while it may change.
 */
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
        if (hasErrorStatus(error, 404)) return null;
        throw error;
      }
    },
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isAboutToChange(state.data) ? POLL_MS : false),
  });

/** Cached QR code by which a purchase can be paid. Null when the bank's page is used instead. */
export const qrCodeQuery = (number: string) =>
  queryOptions<string | null>({
    queryKey: ['certificate-code', number],
    // Written when a payment begins, and never fetched.
    queryFn: skipToken,
  });

/**
 * Cached flag: true when this page has just made the purchase. The flag is needed for a back end that does not return
 * the purchase.
 */
export const acceptedPurchaseQuery = (number: string) =>
  queryOptions<boolean>({
    queryKey: ['certificate-accepted', number.toLowerCase()],
    queryFn: skipToken,
  });

/**
 * Begins the payment of an unpaid purchase again: opens the bank's page, or shows the QR code. The purchase is
 * fetched again after an error and after a return from the bank.
 */
export function usePayPurchase(number: string) {
  const client = useQueryClient();
  const invalidatePurchases = () => client.invalidateQueries({ queryKey: purchasesQuery.queryKey });
  const bank = useMutation({
    mutationFn: (method: CertificatePurchase['method']) =>
      request('POST /api/v1/certificate/pay', { body: { purchase: number, method } }),
    onSuccess: (page) => {
      const address = findBankUrl(page);
      client.setQueryData(qrCodeQuery(number).queryKey, address ? null : page.qr);
      if (address) openPage(address);
    },
    onError: () => void invalidatePurchases(),
  });
  usePageRestored(() => {
    bank.reset();
    void invalidatePurchases();
  });
  return {
    pay: bank.mutate,
    // Busy until the bank's page has loaded.
    isLeaving: bank.isPending || (bank.isSuccess && findBankUrl(bank.data) !== null),
    error: bank.error,
  };
}

/** Corrects the recipient's address. An e-mail that was already sent is sent again. */
export function useCorrectRecipient(number: string, onDone: (purchase: CertificatePurchase) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (recipient_email: string) =>
      request('POST /api/v1/certificate/send', { body: { purchase: number, recipient_email } }),
    onSuccess: async ({ purchase }) => {
      const { queryKey } = purchaseQuery(number);
      // The response of a pending request would be stale, because that request was sent before the change.
      await client.cancelQueries({ queryKey, exact: true });
      client.setQueryData(queryKey, purchase);
      onDone(purchase);
    },
    onError: () => void client.invalidateQueries({ queryKey: purchaseQuery(number).queryKey }),
  });
}
