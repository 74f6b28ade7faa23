'use client';

import { useQueryClient } from '@tanstack/react-query';
import { sessionQuery } from '#features/session/index.ts';
import { request } from '#lib/api/client.ts';
import { isRefusal } from '#lib/api/failure-checks.ts';
import { findBankUrl } from '#lib/api/pay-order.ts';
import { purchasesQuery } from '#lib/api/purchases-query.ts';
import { buildPurchasePath } from '#lib/domain/certificate-purchases.ts';
import { openPage, reloadPage } from '#lib/hooks/reload-page.ts';
import { usePageRestored } from '#lib/hooks/use-page-restored.ts';
import { useReplaceAtTop } from '#lib/hooks/use-replace-at-top.ts';
import { useSubmitOnce } from '#lib/hooks/use-submit-once.ts';
import { acceptedPurchaseQuery, qrCodeQuery } from '../state/queries.ts';
import type { PurchaseOutput } from './schema.ts';
import { usePurchaseStore } from './store.ts';

/**
 * Buys a certificate and opens the bank's page. For a payment by QR code, or when the bank does not respond, it opens
 * the page of the purchase, where the buyer can pay.
 */
export function useBuyCertificate() {
  const client = useQueryClient();
  const replaceAtTop = useReplaceAtTop();
  const store = usePurchaseStore();
  const purchase = useSubmitOnce({
    form: 'certificate',
    networkMode: 'always',
    submit: async (fields: PurchaseOutput, keyOf) => {
      await client.ensureQueryData(sessionQuery);
      return request('POST /api/v1/certificate/submit', { body: fields }, { idempotencyKey: keyOf(fields) });
    },
    endsAttempt: isRefusal,
    onSuccess: ({ number, ...page }) => {
      store.getState().clear();
      client.setQueryData(acceptedPurchaseQuery(number).queryKey, true);
      const address = findBankUrl(page);
      client.setQueryData(qrCodeQuery(number).queryKey, address ? null : page.qr);
      if (address) {
        // Makes the browser's Back button lead from the bank to the purchase, because the submitted form has been
        // cleared.
        window.history.replaceState(null, '', buildPurchasePath(number));
        openPage(address);
      } else replaceAtTop(buildPurchasePath(number));
      void client.invalidateQueries({ queryKey: purchasesQuery.queryKey });
    },
  });
  // The browser may restore this page from its back-forward cache, although its URL is now the URL of the purchase.
  usePageRestored(() => purchase.isSuccess && reloadPage());
  return purchase;
}
