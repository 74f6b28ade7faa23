'use client';

import { useCallback } from 'react';
import { useModals } from '@/features/modals';

/** Nothing to be told: the page goes on where it stood. */
const stay = () => {};

/** Opens the sign-in for a customer whose session has ended; the page stays as it is (section 4). */
export function useAskSignIn(): () => void {
  const open = useModals((modals) => modals.open);
  return useCallback(() => open('auth', { onSuccess: stay }), [open]);
}
