'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { sessionQuery } from '@/features/session';

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
