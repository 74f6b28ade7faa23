'use client';

import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { sessionQuery } from '#features/session/index.ts';
import { request } from '#lib/api/client.ts';
import { ApiFailure } from '#lib/api/result.ts';
import { useSubmitOnce } from '#lib/hooks/use-submit-once.ts';
import { keepSentCode } from './sent-code.ts';
import { useAuthStore } from './store.ts';

/**
 * The code of a refusal, after which the same request would get the same answer; empty for one without a code.
 * @returns null for a failure that may pass, and without one
 */
export const refusalCode = (error: Error | null): string | null =>
  error instanceof ApiFailure && error.kind === 'errors' && error.status < 500
    ? (error.errors[0]?.code ?? '')
    : null;

/**
 * Whose profile an e-mail's link leads to, and whether this browser has asked for the letter; null before a back end that
 * does not tell. The link stays unused.
 */
export const linkQuery = (token: string) =>
  queryOptions({
    queryKey: ['email-link', token],
    queryFn: ({ signal }) =>
      request('POST /services/rest/v1/authentication/link', { body: { token } }, { signal }),
    // It differs once the customer has signed in.
    staleTime: 0,
    gcTime: 0,
    retry: (failures, error) => failures < 1 && refusalCode(error) === null,
  });

/**
 * Makes one of the requests of signing in, one at a time among all of its forms.
 * @param onSuccess called even when the form has been unmounted meanwhile
 */
export function useSend<Input, Result>(
  request: (input: Input) => Promise<Result>,
  onSuccess: (result: Result, input: Input) => void,
) {
  const client = useQueryClient();
  return useSubmitOnce({
    form: 'sign-in',
    submit: async (input: Input) => {
      // A code belongs to a session: two requests without one would begin two sessions.
      await client.ensureQueryData(sessionQuery);
      return request(input);
    },
    onSuccess,
  });
}

/** Requests a code for a phone; the modal then waits for it (ST-02). */
export function useSendCode() {
  const store = useAuthStore();
  return useSend(
    ({ phone }: { phone: string }) =>
      request('POST /services/rest/v1/authentication/get_code', {
        body: { phone, agree: store.getState().agree },
      }),
    ({ hash }, { phone }) => store.getState().receiveCode(keepSentCode(phone, hash)),
  );
}
