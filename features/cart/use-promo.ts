'use client';

import { useEffect, useRef } from 'react';
import type { Cart } from '@/lib/contracts/cart';
import { useCartStore } from './provider';
import { useSetPromo } from './queries';

/** VA-11, milliseconds after the last key. */
export const PROMO_DEBOUNCE_MS = 1_000;

/** Sends the typed code without waiting for its second; false when the shop has just refused it. */
export function useSendPromo(): (again?: boolean) => Promise<boolean> {
  const send = useCartStore((state) => state.sendPromo);
  const { mutateAsync } = useSetPromo();
  return (again) => send(mutateAsync, again);
}

/** The promo field: the draft while something is typed, else the code in force. */
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
  // Whoever leaves the cart, or the page, within the second has typed the code all the same.
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
