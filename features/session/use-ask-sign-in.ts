'use client';

import { useCallback } from 'react';
import { useModals } from '@/features/modals';

/** Nothing to do: the page goes on where it was. */
const stay = () => {};

/** Opens the sign-in modal for a customer whose session has ended; the page stays as it is (section 4). */
export function useAskSignIn(): () => void {
  const open = useModals((modals) => modals.open);
  return useCallback(() => open('auth', { onSuccess: stay }), [open]);
}
