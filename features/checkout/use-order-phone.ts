'use client';

import { useEffect, useEffectEvent } from 'react';
import { useConfirmPhone } from '#features/confirm-phone/index.ts';
import { normalizePhone } from '#lib/domain/phone.ts';
import { useDraft, useDraftStore } from './provider.tsx';

/**
 * The code that confirms the phone of an order.
 * @param unconfirmed the refusal of an order whose phone is not confirmed: the code is sent at once
 * @param onConfirmed called with the confirmed phone, unless another one was typed in the meantime
 */
export function useOrderPhone(unconfirmed: Error | null, onConfirmed: () => void) {
  const store = useDraftStore();
  const sent = useDraft((state) => state.sent);
  const typed = useDraft((state) => normalizePhone(state.phone));
  const phone = useConfirmPhone({
    sent,
    setSent: (code) => store.getState().set({ sent: code }),
    onConfirmed: (confirmed) => {
      if (confirmed === typed) onConfirmed();
    },
  });
  const askCode = useEffectEvent(() => phone.ask(typed));
  useEffect(() => {
    if (unconfirmed) askCode();
  }, [unconfirmed]);
  return {
    ...phone,
    /** The code that went to the typed phone; null before one has. */
    sent: sent?.phone === typed ? sent : null,
    checkError: phone.checked === typed ? phone.checkError : null,
  };
}

export type OrderPhone = ReturnType<typeof useOrderPhone>;
