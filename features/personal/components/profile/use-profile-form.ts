'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form';
import type { User } from '#lib/contracts/user.ts';
import type { z } from '#lib/contracts/zod.ts';
import { useClearSubmitError } from '#lib/hooks/use-clear-submit-error.ts';
import { type ProfileFields, useSaveProfile } from '../../queries.ts';
import { texts } from '../../texts.ts';

type Schema<I extends FieldValues, O> = z.ZodType<O, I>;

interface ProfileFormOptions<I extends FieldValues, O> {
  user: User;
  schema: Schema<I, O>;
  /** Converts the profile to field values. */
  read: (user: User) => I & DefaultValues<I>;
  /** Converts field values to the profile's fields. */
  write: (fields: O) => ProfileFields;
}

/**
 * Creates the form of one section of the profile, which also saves the section. Typed values remain in the form until
 * they are saved.
 */
export function useProfileForm<I extends FieldValues, O>({
  user,
  schema,
  read,
  write,
}: ProfileFormOptions<I, O>) {
  const { mutateAsync, error, reset, isPending, isSuccess } = useSaveProfile();
  const form = useForm<I, unknown, O>({
    resolver: zodResolver(schema),
    mode: 'onBlur',
    defaultValues: read(user),
  });
  const { isDirty, errors } = form.formState;
  useClearSubmitError(errors, { error, reset });
  const submit = form.handleSubmit(async (fields) => {
    if (isPending) return;
    const sent = JSON.stringify(form.getValues());
    try {
      const saved = await mutateAsync(write(fields));
      // Values typed while saving are preserved.
      form.reset(saved ? read(saved) : form.getValues(), {
        keepValues: JSON.stringify(form.getValues()) !== sent,
      });
    } catch {
      // The error is shown above the fields.
    }
  });
  return {
    form,
    /** Props for ProfileForm. */
    formProps: {
      submit: texts.profile.save,
      done: isSuccess && !isDirty ? texts.profile.saved : '',
      dirty: isDirty,
      sending: { error, isPending },
      onSubmit: submit,
    },
  };
}
