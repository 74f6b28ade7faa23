'use client';

import { useQueryClient } from '@tanstack/react-query';
import type { SignInOptions } from '#features/modals/index.ts';
import { announceSession, resumeSession } from '#features/session/index.ts';
import { openPage, reloadPage } from '#lib/hooks/reload-page.ts';
import { useAuthStore } from './store.ts';

/** Time for which the success message is shown before the page reloads, ms (ST-02, ST-04). */
const READING_MS = 1_000;

/**
 * Finishes a sign-in. It shows the success message for a second. Then it opens the requested page, calls the callback,
 * or reloads the current page.
 */
export function useFinishSignIn(options: SignInOptions | undefined, onClose: () => void) {
  const store = useAuthStore();
  const client = useQueryClient();

  const leave = async () => {
    const { returnPath, onSuccess } = options ?? {};
    if (!onSuccess) return returnPath ? openPage(returnPath) : reloadPage();
    store.getState().reset();
    onClose();
    // The page shows data of a guest, or of a customer whose session has ended.
    if (await resumeSession(client)) onSuccess();
  };

  return () => {
    announceSession();
    store.getState().finish();
    setTimeout(() => void leave(), READING_MS);
  };
}
