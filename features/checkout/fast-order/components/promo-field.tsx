'use client';

import { useIsMutating, useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { PromoInput } from '#components/order/promo-input.tsx';
import { request } from '#lib/api/client.ts';
import { ApiFailure } from '#lib/api/result.ts';
import type { FastOrderTotals } from '#lib/contracts/fast-orders.ts';
import { useCheckoutDraft, useDraftStore } from '../../provider.tsx';

/** Delay of the debounce after the last key, ms (VA-11). */
const DEBOUNCE_MS = 1_000;

const mutationKey = ['fast-promo'];

/** Returns true while a code is being applied, so that the totals are about to change. */
export const useIsPromoPending = () => useIsMutating({ mutationKey }) > 0;

const applyCode = (offer_id: number, promocode: string) =>
  promocode === ''
    ? request('DELETE /services/rest/v1/orders/fastorder_promos', {})
    : request('POST /services/rest/v1/orders/fastorder_promos', {
        body: { promocode, offers: [{ offer_id }] },
      });

interface PromoFieldProps {
  offer: number;
  /** Code of the last estimate. It may be the code that the shop has stored. */
  known: FastOrderTotals['promo_code'];
}

/**
 * Promo code field (VA-11). The typed code is applied after a debounce, or immediately on Enter or blur. An empty value
 * removes the code. After a refusal the text remains.
 */
export function PromoField({ offer, known }: PromoFieldProps) {
  const store = useDraftStore();
  const draft = useCheckoutDraft((state) => state.promo_draft);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const sent = useRef<string | null>(null);
  const { mutate, error, reset } = useMutation({
    mutationKey,
    mutationFn: (code: string) => applyCode(offer, code),
    onSuccess: ({ text }, code) => {
      if (sent.current === code) store.getState().set({ promocode: text });
    },
    onError: (failure, code) => {
      // A refused code has no effect. Without a response the applied code remains.
      if (sent.current === code && failure instanceof ApiFailure && failure.status < 500)
        store.getState().set({ promocode: '' });
    },
  });
  const apply = (again = false) => {
    clearTimeout(timer.current);
    const code = store.getState().promo_draft?.trim();
    if (code === undefined || (sent.current === code && !again)) return;
    sent.current = code;
    mutate(code);
  };
  const type = (text: string) => {
    store.getState().set({ promo_draft: text });
    // The refusal concerned the text before this change.
    if (error) reset();
    clearTimeout(timer.current);
    timer.current = setTimeout(apply, DEBOUNCE_MS);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <PromoInput
      text={draft ?? known?.text ?? ''}
      known={known}
      refusal={error?.message}
      onType={type}
      onApply={apply}
    />
  );
}
