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
 * Renders the field of a password that is chosen (VA-05). It registers itself, after the fields that are rendered above it:
 * the first invalid field in the order of registration takes the focus.
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
