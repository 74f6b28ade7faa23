'use client';

import { type UseMutationOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiFailure } from '#lib/api/result.ts';
import { loadSubmitAttempt } from './submit-attempt.ts';

const CONFLICT = 409;

const isConflict = (error: Error): boolean => error instanceof ApiFailure && error.status === CONFLICT;

type SubmitOptions<Input, Result> = Pick<
  UseMutationOptions<Result, Error, Input>,
  'meta' | 'networkMode' | 'onMutate'
> & {
  /** Unique name of the form. Only one submission of the form runs at a time. */
  form: string;
  /** @param keyOf returns the idempotency key of the body that is about to be sent */
  submit: (input: Input, keyOf: (body: unknown) => string) => Promise<Result>;
  /** Called even if the form has been unmounted since the submission. */
  onSuccess?: (result: Result, input: Input) => void;
  onError?: (error: Error, input: Input) => void;
  /**
   * Returns true when a failure means that the back end has stored nothing. The next submission then needs a
   * new idempotency key.
   */
  endsAttempt?: (error: Error) => boolean;
};

/**
 * Submits a form once, however often its button is clicked. Clicks during a submission are ignored. A retry
 * after a lost response, even after a reload, uses the same idempotency key, so that the back end creates
 * only one object.
 */
export function useSubmitOnce<Input, Result>({
  form,
  submit,
  onSuccess,
  onError,
  endsAttempt = isConflict,
  ...options
}: SubmitOptions<Input, Result>) {
  const client = useQueryClient();
  const attempt = loadSubmitAttempt(form);
  const mutationKey = ['submit', form];
  const { mutate, ...state } = useMutation<Result, Error, Input>({
    ...options,
    mutationKey,
    mutationFn: (input) => submit(input, attempt.keyOf),
    onSuccess: (result, input) => {
      attempt.forget();
      onSuccess?.(result, input);
    },
    onError: (error, input) => {
      if (endsAttempt(error)) attempt.forget();
      onError?.(error, input);
    },
  });
  return {
    ...state,
    /** @param onFailure called only while the form is mounted */
    send: (input: Input, onFailure?: (error: Error) => void) => {
      // Ignores the second click of a double click, which arrives before React has rendered the button as busy.
      if (client.isMutating({ mutationKey }) === 0) mutate(input, { onError: onFailure });
    },
  };
}
