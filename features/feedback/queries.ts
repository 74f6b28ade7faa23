'use client';

import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { sessionQuery } from '#features/session/index.ts';
import { request } from '#lib/api/client.ts';
import { listUploadedIds, markLostFiles } from '#lib/hooks/attachment-list.ts';
import { useSubmitOnce } from '#lib/hooks/use-submit-once.ts';
import type { FeedbackOutput } from './schema.ts';
import { useFeedbackStore } from './store.ts';

/** Query of the topics, requested once, when the modal is first opened (ST-20). */
export const themesQuery = queryOptions({
  queryKey: ['feedback', 'themes'],
  queryFn: ({ signal }) => request('GET /services/rest/v1/feedback/themes', {}, { signal }),
  networkMode: 'always',
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});

/** Sends the message with the files that are already uploaded. */
export function useSendFeedback() {
  const client = useQueryClient();
  const store = useFeedbackStore();
  return useSubmitOnce({
    form: 'feedback',
    networkMode: 'always',
    submit: async (fields: FeedbackOutput, keyOf) => {
      await client.ensureQueryData(sessionQuery);
      const body = { ...fields, attachments: listUploadedIds(store.getState().files) };
      return request('POST /services/rest/v1/feedback', { body }, { idempotencyKey: keyOf(body) });
    },
    onSuccess: () => store.getState().finish(),
    onError: (error) => markLostFiles(store, error),
  });
}
