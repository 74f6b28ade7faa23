'use client';

import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { sessionQuery } from '#features/session/index.ts';
import { request } from '#lib/api/client.ts';
import { ApiFailure } from '#lib/api/result.ts';
import { useSubmitOnce } from '#lib/hooks/use-submit-once.ts';
import { storeSentCode } from './sent-code.ts';
import { useAuthStore } from './store.ts';

/**
 * Returns the code of a refusal, after which sending the same request again would not help.
 * @returns an empty text for a refusal without a code, null without an error or for an error that may be temporary
 */
export const getRefusalCode = (error: Error | null): string | null =>
  error instanceof ApiFailure && error.kind === 'errors' && error.status < 500
    ? (error.errors[0]?.code ?? '')
    : null;

/**
 * Query of an e-mail's link: its masked profile, and whether this browser requested the e-mail. Another back end may
 * return null for both. The query does not use up the link.
 */
export const emailLinkQuery = (token: string) =>
  queryOptions({
    queryKey: ['email-link', token],
    queryFn: ({ signal }) =>
      request('POST /services/rest/v1/authentication/link', { body: { token } }, { signal }),
    // Not cached, because the response differs once the customer has signed in.
    staleTime: 0,
    gcTime: 0,
    retry: (failures, error) => failures < 1 && getRefusalCode(error) === null,
  });

/**
 * Sends a sign-in request. Only one such request is sent at a time, across all sign-in forms.
 * @param onSuccess called even when the form has been unmounted during the request
 */
export function useSignInRequest<Input, Result>(
  request: (input: Input) => Promise<Result>,
  onSuccess: (result: Result, input: Input) => void,
) {
  const client = useQueryClient();
  return useSubmitOnce({
    form: 'sign-in',
    submit: async (input: Input) => {
      // A code belongs to a session. Two requests without a session would create two sessions.
      await client.ensureQueryData(sessionQuery);
      return request(input);
    },
    onSuccess,
  });
}

/** Requests a code for a phone. The modal then shows the form for it (ST-02). */
export function useSendCode() {
  const store = useAuthStore();
  return useSignInRequest(
    ({ phone }: { phone: string }) =>
      request('POST /services/rest/v1/authentication/get_code', {
        body: { phone, agree: store.getState().agree },
      }),
    ({ hash }, { phone }) => store.getState().receiveCode(storeSentCode(phone, hash)),
  );
}
