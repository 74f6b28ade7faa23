'use client';

import { useMutation } from '@tanstack/react-query';
import { useProfile, useSession } from '@/features/session';
import { request } from '@/lib/api/client';
import { useFastOrderStore } from './use-fast-order';

/** Section 9: another code may be requested after two minutes. */
const RESEND_MS = 120_000;

/** ST-06: whether a phone has to be confirmed before step 2, and the code that confirms it. */
export function useConfirmPhone(onConfirmed: () => void) {
  const store = useFastOrderStore();
  const isCustomer = useSession().data?.auth === true;
  const profile = useProfile();
  const check = useMutation({
    mutationFn: (phone: string) => request('POST /services/rest/v1/phone/check', { body: { phone } }),
    onSuccess: ({ confirmed }, phone) => {
      if (confirmed) return onConfirmed();
      store.getState().set({ sent: { phone, again: Date.now() + RESEND_MS } });
    },
  });
  const confirm = useMutation({
    mutationFn: (pin: string) => request('POST /services/rest/v1/phone/confirm', { body: { pin } }),
    onSuccess: () => {
      store.getState().set({ sent: null });
      onConfirmed();
    },
  });
  const own = profile.data?.phone;
  return {
    /** The profile is still on its way: it is not known yet whose phone it is. */
    isWaiting: isCustomer && profile.isLoading,
    isChecking: check.isPending,
    checkError: check.error,
    /** Goes on, or sends a code when the phone is not the profile's and has not been confirmed. */
    check: (phone: string) => {
      if (!isCustomer || (own && own.code + own.number === phone)) return onConfirmed();
      const { sent } = store.getState();
      // The code that went to this phone still serves.
      if (sent?.phone === phone && sent.again > Date.now()) return;
      check.mutate(phone);
    },
    resend: (phone: string) => check.mutate(phone),
    confirm,
  };
}
