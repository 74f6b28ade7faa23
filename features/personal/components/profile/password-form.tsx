'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { FieldPair } from '#components/ui/layout.tsx';
import { PasswordField } from '#components/ui/password-field.tsx';
import type { User } from '#lib/contracts/user.ts';
import { useClearSubmitError } from '#lib/hooks/use-clear-submit-error.ts';
import { validation } from '#lib/texts/validation.ts';
import { useChangePassword } from '../../queries.ts';
import { passwordSchema } from '../../schema.ts';
import { texts } from '../../texts.ts';
import { ProfileForm } from './profile-form.tsx';

const words = texts.profile.password;
const EMPTY = { old_password: '', password: '' };

/**
 * Form for a new password. If the customer already has a password, the old password is required. Saving ends all other
 * sessions of the customer.
 */
export function PasswordForm({ user }: { user: User }) {
  const { mutateAsync, ...sending } = useChangePassword();
  const { register, handleSubmit, reset, formState } = useForm({
    resolver: zodResolver(passwordSchema(user.has_password)),
    mode: 'onBlur',
    defaultValues: EMPTY,
  });
  const { errors, isDirty } = formState;
  useClearSubmitError(errors, sending);
  const submit = handleSubmit(async (fields) => {
    if (sending.isPending) return;
    try {
      await mutateAsync(fields);
      reset(EMPTY);
    } catch {
      // The error is shown above the fields.
    }
  });
  return (
    <ProfileForm
      title={user.has_password ? words.change : words.create}
      note={user.has_password ? words.note : words.createNote}
      submit={user.has_password ? words.submit : words.submitNew}
      done={sending.isSuccess && !isDirty ? words.saved : ''}
      dirty={isDirty}
      sending={sending}
      onSubmit={submit}
    >
      {/* Identifies the account for password managers. */}
      <input type="text" name="username" autoComplete="username" value={user.email} readOnly hidden />
      <FieldPair>
        {user.has_password && (
          <PasswordField
            {...register('old_password')}
            label={words.old}
            autoComplete="current-password"
            error={errors.old_password?.message}
          />
        )}
        <PasswordField
          {...register('password')}
          label={words.new}
          autoComplete="new-password"
          hint={validation.password.hint}
          error={errors.password?.message}
        />
      </FieldPair>
    </ProfileForm>
  );
}
