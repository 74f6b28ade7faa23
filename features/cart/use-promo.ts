'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import type { Cart } from '#lib/contracts/cart.ts';
import { useLazyStore } from '#lib/hooks/lazy-store.tsx';
import { useSetPromo } from './changes.ts';
import { createPromoStore } from './promo-store.ts';
import { cartQuery } from './queries.ts';

/** Debounce delay of the promo code after the last key, ms (VA-11). */
export const PROMO_DEBOUNCE_MS = 1_000;

const stores = new WeakMap<object, ReturnType<typeof createPromoStore>>();
const usePromoStore = () => useLazyStore(stores, createPromoStore);

/** Submits the typed code without the debounce. Resolves to false when the shop has just refused it. */
export function useSendPromo(): (again?: boolean) => Promise<boolean> {
  const client = useQueryClient();
  const store = usePromoStore();
  const { mutateAsync } = useSetPromo();
  return (again) => store.getState().send(mutateAsync, () => client.getQueryData(cartQuery.queryKey), again);
}

/** Returns true while a typed code is being sent. */
export const useIsPromoSending = (): boolean => useStore(usePromoStore(), (state) => state.sending !== null);

/** Returns true when the shop has refused the draft. */
export const useIsPromoRefused = (): boolean => useStore(usePromoStore(), (state) => state.refusal !== null);

/** State of the promo field: the draft while a code is being typed, otherwise the applied code. */
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
  // Submits the code when the cart is closed or the page is left during the debounce.
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
