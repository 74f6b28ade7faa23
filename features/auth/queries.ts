'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { sessionQuery } from '@/features/session';
import { failureMessage } from '@/lib/api/failure-message';
import { texts } from './texts';

const SEND = ['sign-in'];

/**
 * Makes a call of signing in, once, however often it is pressed.
 * @param onSuccess is told also when the form has gone meanwhile
 */
export function useSend<Input, Result>(
  call: (input: Input) => Promise<Result>,
  onSuccess: (result: Result, input: Input) => void,
) {
  const client = useQueryClient();
  const { mutate, ...state } = useMutation({
    mutationKey: SEND,
    mutationFn: async (input: Input) => {
      // A code belongs to a session: two calls without one would begin two.
      await client.ensureQueryData(sessionQuery);
      return call(input);
    },
    onSuccess,
  });
  return {
    ...state,
    // A second click of a double click comes before the button is drawn busy.
    send: (input: Input) => {
      if (client.isMutating({ mutationKey: SEND }) === 0) mutate(input);
    },
  };
}

/** Of a failed sign-in, as its form says it (ER-01). */
export const messageOf = (error: Error): string => failureMessage(error, texts.lost);
