'use client';

import { useQueryClient } from '@tanstack/react-query';
import type { SignInOptions } from '#features/modals/index.ts';
import { announceSession, resumeSession } from '#features/session/index.ts';
import { openPage, reloadPage } from '#lib/hooks/reload-page.ts';
import { useAuthStore } from './store.ts';

/** ST-02, ST-04: how long the success message is shown before the page reloads. */
const READING_MS = 1_000;

/**
 * Finishes a sign-in: shows its success and, a second later, opens the page that was asked for, reloads this one, or
 * calls the caller back.
 */
export function useFinish(options: SignInOptions | undefined, onClose: () => void) {
  const store = useAuthStore();
  const client = useQueryClient();

  const leave = async () => {
    const { back, onSuccess } = options ?? {};
    if (!onSuccess) return back ? openPage(back) : reloadPage();
    store.getState().reset();
    onClose();
    // The page shows data of a guest, or of a customer whose session had ended.
    if (await resumeSession(client)) onSuccess();
  };

  return () => {
    announceSession();
    store.getState().finish();
    setTimeout(() => void leave(), READING_MS);
  };
}
