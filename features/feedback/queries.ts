'use client';

import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { sessionQuery } from '@/features/session';
import { call } from '@/lib/api/client';
import { ApiFailure } from '@/lib/api/result';
import { upload } from '@/lib/api/upload';
import { validation } from '@/lib/texts/validation';
import type { FeedbackOutput } from './schema';
import { useFeedbackStore } from './use-feedback';

const SEND = ['feedback', 'send'];

/** ST-20: asked for once, when the modal is first opened. */
export const themesQuery = queryOptions({
  queryKey: ['feedback', 'themes'],
  queryFn: ({ signal }) => call('GET /services/rest/v1/feedback/themes', {}, { signal }),
  networkMode: 'always',
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});

interface Upload {
  key: string;
  file: File;
  controller: AbortController;
}

/** Sends one file; how far it is and what came of it go to the store, also while the modal is closed. */
export function useUpload() {
  const client = useQueryClient();
  const store = useFeedbackStore();
  return useMutation({
    // Offline it fails at once, and can be sent again: a paused one would look like an endless one.
    networkMode: 'always',
    mutationFn: async ({ key, file, controller: { signal } }: Upload) => {
      // Files belong to a session: two that went first would each begin one.
      await client.ensureQueryData(sessionQuery);
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

/** Sends the message with the files that the shop has, once, however often it is pressed. */
export function useSend() {
  const client = useQueryClient();
  const store = useFeedbackStore();
  const { mutate, ...state } = useMutation({
    mutationKey: SEND,
    networkMode: 'always',
    mutationFn: async (fields: FeedbackOutput) => {
      await client.ensureQueryData(sessionQuery);
      const { files, attemptKey } = store.getState();
      const attachments = files.flatMap(({ id }) => (id === null ? [] : [id]));
      const body = { ...fields, attachments };
      return call(
        'POST /services/rest/v1/feedback',
        { body },
        { idempotencyKey: attemptKey(JSON.stringify(body)) },
      );
    },
    onSuccess: () => store.getState().finish(),
    onError: (error) => {
      if (!(error instanceof ApiFailure)) return;
      const { files, settle } = store.getState();
      for (const { code, field, message } of error.errors) {
        const lost = code === 'attachment_lost' ? files[Number(field?.split('.')[1])] : undefined;
        if (lost) settle(lost.key, { state: 'failed', id: null, error: message });
      }
    },
  });
  return {
    ...state,
    // A second click of a double click comes before the button is drawn busy.
    send: (fields: FeedbackOutput) => {
      if (client.isMutating({ mutationKey: SEND }) === 0) mutate(fields);
    },
  };
}
