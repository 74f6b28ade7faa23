'use client';

import { type UseMutationOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiFailure } from '#lib/api/result.ts';
import { attemptOf } from './attempt.ts';

const CONFLICT = 409;

const isConflict = (error: Error): boolean => error instanceof ApiFailure && error.status === CONFLICT;

type SubmitOptions<Input, Result> = Pick<
  UseMutationOptions<Result, Error, Input>,
  'meta' | 'networkMode' | 'onMutate'
> & {
  /** The form's name: only one of its submissions runs at a time. */
  form: string;
  /** @param keyOf gives the body that is about to be sent its idempotency key */
  submit: (input: Input, keyOf: (body: unknown) => string) => Promise<Result>;
  /** Called even when the form has been unmounted meanwhile. */
  onSuccess?: (result: Result, input: Input) => void;
  onError?: (error: Error, input: Input) => void;
  /** Whether a failure says that the shop made nothing of this attempt, so that the next one needs another key. */
  endsAttempt?: (error: Error) => boolean;
};

/**
 * Submits a form once, however often its button is pressed: presses during a submission do nothing, and a repeat
 * after a lost answer, even after a reload, carries the idempotency key of the first, so the shop makes one thing.
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
  const attempt = attemptOf(form);
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
      // The second click of a double click comes before React has drawn the button busy.
      if (client.isMutating({ mutationKey }) === 0) mutate(input, { onError: onFailure });
    },
  };
}
