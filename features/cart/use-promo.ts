'use client';

import { useEffect, useRef } from 'react';
import type { Cart } from '@/lib/contracts/cart';
import { useCartStore } from './provider';
import { useSetPromo } from './queries';

/** VA-11, milliseconds after the last key. */
export const PROMO_DEBOUNCE_MS = 1_000;

/** The promo field: the draft while something is typed, else the code in force. */
export function usePromo(cart: Cart) {
  const draft = useCartStore((state) => state.promoDraft);
  const setDraft = useCartStore((state) => state.setPromoDraft);
  const settleDraft = useCartStore((state) => state.settlePromoDraft);
  const { mutate, reset, error } = useSetPromo();
  const current = cart.promo_code?.text ?? '';
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const send = (text: string) => {
    clearTimeout(timer.current);
    const code = text.trim();
    if (code.toUpperCase() === current.toUpperCase()) return;
    // The field shows the code in force from here on; a refusal leaves the text as typed.
    mutate(code, { onSuccess: () => settleDraft(text) });
  };

  return {
    text: draft ?? current,
    setText: (text: string) => {
      setDraft(text);
      reset();
      clearTimeout(timer.current);
      timer.current = setTimeout(() => send(text), PROMO_DEBOUNCE_MS);
    },
    apply: () => send(draft ?? current),
    error,
  };
}
