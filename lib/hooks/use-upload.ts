'use client';

import { useMutation } from '@tanstack/react-query';
import { ApiFailure } from '@/lib/api/result';
import { upload } from '@/lib/api/upload';
import { validation } from '@/lib/texts/validation';
import type { AttachmentStore } from './attachment-list';

interface Upload {
  key: string;
  file: File;
  controller: AbortController;
}

/**
 * Sends one file; how far it is and what came of it go to the store, also while the form is closed.
 * @param ready settles the session: two files that went first would each begin one
 */
export function useUpload(store: AttachmentStore, ready: () => Promise<unknown>) {
  return useMutation({
    // Offline it fails at once, and can be sent again: a paused one would look like an endless one.
    networkMode: 'always',
    mutationFn: async ({ key, file, controller: { signal } }: Upload) => {
      await ready();
      const onProgress = (progress: number) => store.getState().settle(key, { progress });
      return upload('POST /services/rest/v1/persistent/upload', { body: { file } }, { signal, onProgress });
    },
    onSuccess: ({ id }, { key }) => store.getState().settle(key, { id, state: 'done', error: null }),
    onError: (error, { key }) => {
      const told = error instanceof ApiFailure && error.kind === 'errors';
      const isHopeless = told && error.errors.some(({ code }) => code === 'upload_type');
      store.getState().settle(key, {
        state: 'failed',
        error: told ? error.message : validation.files.failed,
        ...(isHopeless && { file: null }),
      });
    },
  });
}
