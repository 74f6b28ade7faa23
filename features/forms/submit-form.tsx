'use client';

import type { ReactNode, SubmitEventHandler } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { Button } from '#components/ui/button.tsx';
import { FailureMessage } from '#components/ui/failure.tsx';
import { Stack } from '#components/ui/layout.tsx';
import { useClearSubmitError } from '#lib/hooks/use-clear-submit-error.ts';

interface SubmitFormProps<Values extends FieldValues, Output> {
  form: Pick<UseFormReturn<Values, unknown, Output>, 'handleSubmit' | 'formState'>;
  /** Mutation that sends the form. */
  sending: {
    send: (fields: Output) => void;
    error: Error | null;
    isPending: boolean;
    reset: () => void;
  };
  /** Replaces `sending.send` in a form that validates more than its fields. */
  onSubmit?: SubmitEventHandler;
  /** The form's accessible name. */
  label: string;
  /** Text of the submit button. */
  submit: string;
  disabled?: boolean;
  /** Content after the button. */
  after?: ReactNode;
  children: ReactNode;
}

/** Form with one button below its fields and the error of the last request (ER-02, ER-04). */
export function SubmitForm<Values extends FieldValues, Output>(props: SubmitFormProps<Values, Output>) {
  const { form, sending, label, submit, disabled, after, children } = props;
  useClearSubmitError(form.formState.errors, sending);
  return (
    <Stack
      as="form"
      gap={4}
      noValidate
      onSubmit={props.onSubmit ?? form.handleSubmit((fields) => sending.send(fields))}
      aria-label={label}
    >
      {children}
      <FailureMessage error={sending.error} />
      <Button type="submit" wide disabled={disabled} busy={sending.isPending}>
        {submit}
      </Button>
      {after}
    </Stack>
  );
}
