'use client';

import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { sessionQuery } from '@/features/session';
import { request } from '@/lib/api/client';
import { ApiFailure } from '@/lib/api/result';
import { attachedIds, markLost } from '@/lib/hooks/attachment-list';
import { useSubmitOnce } from '@/lib/hooks/use-submit-once';
import type { FeedbackOutput } from './schema';
import { useFeedbackStore } from './use-feedback';

/** ST-20: requested once, when the modal is first opened. */
export const themesQuery = queryOptions({
  queryKey: ['feedback', 'themes'],
  queryFn: ({ signal }) => request('GET /services/rest/v1/feedback/themes', {}, { signal }),
  networkMode: 'always',
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});

/** Sends the message with the files that the shop already holds. */
export function useSend() {
  const client = useQueryClient();
  const store = useFeedbackStore();
  return useSubmitOnce({
    form: 'feedback',
    networkMode: 'always',
    submit: async (fields: FeedbackOutput, keyOf) => {
      await client.ensureQueryData(sessionQuery);
      const body = { ...fields, attachments: attachedIds(store.getState().files) };
      return request('POST /services/rest/v1/feedback', { body }, { idempotencyKey: keyOf(body) });
    },
    onSuccess: () => store.getState().finish(),
    onError: (error) => {
      if (error instanceof ApiFailure) markLost(store, error.errors);
    },
  });
}
