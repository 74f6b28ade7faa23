'use client';

import { useQueryClient } from '@tanstack/react-query';
import { sessionQuery } from '@/features/session';
import { useSubmitOnce } from '@/lib/hooks/use-submit-once';

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
