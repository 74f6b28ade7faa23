'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import type { Cart } from '#lib/contracts/cart.ts';
import { useLazyStore } from '#lib/hooks/lazy-store.tsx';
import { useSetPromo } from './changes.ts';
import { createPromoStore } from './promo-store.ts';
import { cartQuery } from './queries.ts';

/** VA-11, milliseconds after the last key. */
export const PROMO_DEBOUNCE_MS = 1_000;

const stores = new WeakMap<object, ReturnType<typeof createPromoStore>>();
const usePromoStore = () => useLazyStore(stores, createPromoStore);

/** Submits the typed code without waiting for the debounce; false when the shop has just refused it. */
export function useSendPromo(): (again?: boolean) => Promise<boolean> {
  const client = useQueryClient();
  const store = usePromoStore();
  const { mutateAsync } = useSetPromo();
  return (again) => store.getState().send(mutateAsync, () => client.getQueryData(cartQuery.queryKey), again);
}

/** Whether a typed code is on its way to the shop. */
export const useIsPromoSending = (): boolean => useStore(usePromoStore(), (state) => state.sending !== null);

/** Whether the shop has refused the draft. */
export const useIsPromoRefused = (): boolean => useStore(usePromoStore(), (state) => state.refusal !== null);

/** The promo field: the draft while something is typed, otherwise the applied code. */
export function usePromo(cart: Cart) {
  const { draft, setDraft, refusal } = useStore(usePromoStore());
  const send = useSendPromo();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const apply = (again?: boolean) => {
    clearTimeout(timer.current);
    void send(again);
  };
  const latest = useRef(apply);
  useEffect(() => {
    latest.current = apply;
  });
  // When the cart or the page is left within the debounce, the code is still submitted.
  useEffect(() => {
    const onHide = () => {
      if (document.visibilityState === 'hidden') latest.current();
    };
    document.addEventListener('visibilitychange', onHide);
    return () => {
      document.removeEventListener('visibilitychange', onHide);
      latest.current();
    };
  }, []);

  return {
    text: draft ?? cart.promo_code?.text ?? '',
    setText: (text: string) => {
      setDraft(text);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => latest.current(), PROMO_DEBOUNCE_MS);
    },
    apply,
    refusal: refusal?.message,
  };
}
