'use client';

import { useMutation } from '@tanstack/react-query';
import { ApiFailure } from '#lib/api/result.ts';
import { upload } from '#lib/api/upload.ts';
import { validation } from '#lib/texts/validation.ts';
import type { AttachmentStore } from './attachment-list.ts';

interface Upload {
  key: string;
  file: File;
  controller: AbortController;
}

/**
 * Uploads a file and writes its progress and result to the store, also while the form is closed.
 * @param ready resolves once there is a session: without it two first uploads would each start one
 */
export function useUpload(store: AttachmentStore, ready: () => Promise<unknown>) {
  return useMutation({
    // Offline it fails at once and can be retried; a paused mutation would look like an endless upload.
    networkMode: 'always',
    mutationFn: async ({ key, file, controller: { signal } }: Upload) => {
      await ready();
      const onProgress = (progress: number) => store.getState().settle(key, { progress });
      return upload('POST /services/rest/v1/persistent/upload', { body: { file } }, { signal, onProgress });
    },
    onSuccess: ({ id }, { key }) => store.getState().settle(key, { id, state: 'done', error: null }),
    onError: (error, { key }) => {
      const isReported = error instanceof ApiFailure && error.kind === 'errors';
      const isPermanent = isReported && error.errors.some(({ code }) => code === 'upload_type');
      store.getState().settle(key, {
        state: 'failed',
        error: isReported ? error.message : validation.files.failed,
        ...(isPermanent && { file: null }),
      });
    },
  });
}
