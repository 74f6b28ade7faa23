'use client';

import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { sessionQuery } from '@/features/session';
import { call } from '@/lib/api/client';
import { ApiFailure } from '@/lib/api/result';
import { attachedIds, markLost } from '@/lib/hooks/attachment-list';
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
      const body = { ...fields, attachments: attachedIds(files) };
      return call(
        'POST /services/rest/v1/feedback',
        { body },
        { idempotencyKey: attemptKey(JSON.stringify(body)) },
      );
    },
    onSuccess: () => store.getState().finish(),
    onError: (error) => {
      if (error instanceof ApiFailure) markLost(store, error.errors);
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
