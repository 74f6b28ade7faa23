'use client';

import { type FieldError, type FieldPath, type FieldValues, get, type UseFormReturn } from 'react-hook-form';
import { PasswordField } from '#components/ui/password-field.tsx';
import { validation } from '#lib/texts/validation.ts';

interface NewPasswordFieldProps<Values extends FieldValues, Output> {
  form: Pick<UseFormReturn<Values, unknown, Output>, 'register' | 'formState'>;
  field: FieldPath<Values>;
  label: string;
}

/**
 * Field for choosing a password (VA-05). It registers itself after the fields above it, because the first invalid
 * field in the order of registration takes the focus.
 */
export function NewPasswordField<Values extends FieldValues, Output>(
  props: NewPasswordFieldProps<Values, Output>,
) {
  const { form, field, label } = props;
  const error: FieldError | undefined = get(form.formState.errors, field);
  return (
    <PasswordField
      {...form.register(field)}
      label={label}
      autoComplete="new-password"
      hint={validation.password.hint}
      error={error?.message}
    />
  );
}
