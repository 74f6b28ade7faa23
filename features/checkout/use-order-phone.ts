'use client';

import { useEffect, useEffectEvent } from 'react';
import { useConfirmPhone } from '#features/confirm-phone/index.ts';
import { normalizePhone } from '#lib/domain/phone.ts';
import { useCheckoutDraft, useDraftStore } from './provider.tsx';

/**
 * Confirms the phone of an order by a code.
 * @param unconfirmed refusal of an order whose phone is not confirmed. A code is then sent immediately
 * @param onConfirmed called with the confirmed phone, unless another one was typed in the meantime
 */
export function useOrderPhone(unconfirmed: Error | null, onConfirmed: () => void) {
  const store = useDraftStore();
  const sent = useCheckoutDraft((state) => state.sent);
  const typed = useCheckoutDraft((state) => normalizePhone(state.phone));
  const phone = useConfirmPhone({
    sent,
    setSent: (code) => store.getState().set({ sent: code }),
    onConfirmed: (confirmed) => {
      if (confirmed === typed) onConfirmed();
    },
  });
  const requestCode = useEffectEvent(() => phone.ask(typed));
  useEffect(() => {
    if (unconfirmed) requestCode();
  }, [unconfirmed]);
  return {
    ...phone,
    /** Code that was sent to the typed phone, or null. */
    sent: sent?.phone === typed ? sent : null,
    checkError: phone.checked === typed ? phone.checkError : null,
  };
}

export type OrderPhone = ReturnType<typeof useOrderPhone>;
