'use client';

import { useEffect, useRef } from 'react';
import type { Cart } from '@/lib/contracts/cart';
import { useSetPromo } from './queries';
import { useCartStore } from './store-context';

/** VA-11, milliseconds after the last key. */
export const PROMO_DEBOUNCE_MS = 1_000;

/** Submits the typed code without waiting for the debounce; false when the shop has just refused it. */
export function useSendPromo(): (again?: boolean) => Promise<boolean> {
  const send = useCartStore((state) => state.sendPromo);
  const { mutateAsync } = useSetPromo();
  return (again) => send(mutateAsync, again);
}

/** Whether a typed code is on its way to the shop. */
export const useIsPromoSending = (): boolean => useCartStore((state) => state.promoSending !== null);

/** The promo field: the draft while something is typed, otherwise the applied code. */
export function usePromo(cart: Cart) {
  const draft = useCartStore((state) => state.promoDraft);
  const setDraft = useCartStore((state) => state.setPromoDraft);
  const refusal = useCartStore((state) => state.promoRefusal?.message);
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
    refusal,
  };
}
