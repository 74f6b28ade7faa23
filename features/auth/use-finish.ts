'use client';

import { useQueryClient } from '@tanstack/react-query';
import type { SignInOptions } from '@/features/modals';
import { resumeSession } from '@/features/session';
import { openPage, reloadPage } from '@/lib/hooks/reload-page';
import { useAuthStore } from './use-auth';

/** ST-02, ST-04: so long the success is read before the page starts anew. */
const READING_MS = 1_000;

/**
 * What follows a sign-in: its news, and after a second the page that was asked for before, this page anew, or
 * the caller's own way.
 */
export function useFinish(options: SignInOptions | undefined, onClose: () => void) {
  const store = useAuthStore();
  const client = useQueryClient();

  const leave = async () => {
    const { back, onSuccess } = options ?? {};
    if (!onSuccess) return back ? openPage(back) : reloadPage();
    store.getState().startAnew();
    onClose();
    // What is on the page was a guest's, or a customer's whose session had ended.
    if (await resumeSession(client)) onSuccess();
  };

  return () => {
    store.getState().finish();
    setTimeout(() => void leave(), READING_MS);
  };
}
