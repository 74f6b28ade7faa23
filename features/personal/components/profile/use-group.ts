'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form';
import type { User } from '@/lib/contracts/user';
import type { z } from '@/lib/contracts/zod';
import { type ProfileFields, useSaveProfile } from '../../queries';
import { texts } from '../../texts';

type Schema<I extends FieldValues, O> = z.ZodType<O, I>;

interface GroupOptions<I extends FieldValues, O> {
  user: User;
  schema: Schema<I, O>;
  /** The profile as the fields hold it. */
  read: (user: User) => I & DefaultValues<I>;
  /** What the fields hold as the profile takes it. */
  write: (fields: O) => ProfileFields;
}

/** The fields of one part of the profile and their saving: what is typed stays until the shop has taken it. */
export function useGroup<I extends FieldValues, O>({ user, schema, read, write }: GroupOptions<I, O>) {
  const { mutateAsync, error, isPending, isSuccess } = useSaveProfile();
  const form = useForm<I, unknown, O>({
    resolver: zodResolver(schema),
    mode: 'onBlur',
    defaultValues: read(user),
  });
  const { isDirty } = form.formState;
  const submit = form.handleSubmit(async (fields) => {
    if (isPending) return;
    const sent = JSON.stringify(form.getValues());
    try {
      const saved = read(await mutateAsync(write(fields)));
      // What was typed meanwhile stays.
      form.reset(saved, { keepValues: JSON.stringify(form.getValues()) !== sent });
    } catch {
      // The refusal stands above the fields.
    }
  });
  return {
    form,
    /** For GroupForm. */
    sheet: {
      submit: texts.profile.save,
      done: isSuccess && !isDirty ? texts.profile.saved : '',
      dirty: isDirty,
      sending: { error, isPending },
      onSubmit: submit,
    },
  };
}
