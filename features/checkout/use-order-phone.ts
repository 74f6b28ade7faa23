'use client';

import { useConfirmPhone } from '#features/confirm-phone/index.ts';
import { normalizePhone } from '#lib/domain/phone.ts';
import { useDraft, useDraftStore } from './provider.tsx';

/**
 * The code that confirms the phone of an order.
 * @param onConfirmed called with the confirmed phone, also after another one was typed
 */
export function useOrderPhone(onConfirmed: (phone: string) => void) {
  const store = useDraftStore();
  const sent = useDraft((state) => state.sent);
  const typed = useDraft((state) => normalizePhone(state.phone));
  const phone = useConfirmPhone({
    sent,
    setSent: (code) => store.getState().set({ sent: code }),
    onConfirmed,
  });
  return {
    ...phone,
    typed,
    /** The code that went to the typed phone; null before one has. */
    sent: sent?.phone === typed ? sent : null,
    checkError: phone.checked === typed ? phone.checkError : null,
  };
}
