'use client';

import { Controller } from 'react-hook-form';
import { DateField } from '#components/ui/date-field.tsx';
import { FieldPair } from '#components/ui/layout.tsx';
import { PersonFields } from '#features/forms/index.ts';
import type { User } from '#lib/contracts/user.ts';
import { formatDay } from '#lib/domain/dates.ts';
import { personalSchema } from '../../schema.ts';
import { texts } from '../../texts.ts';
import { ProfileForm } from './profile-form.tsx';
import { useProfileForm } from './use-profile-form.ts';

const words = texts.profile.personal;

const read = ({ name, surname, birthday }: User) => ({
  name,
  surname,
  birthday: birthday ? formatDay(birthday) : '',
});

/** Name, surname and birthday (VA-03, VA-08). A birthday that was confirmed by a document is read-only. */
export function PersonalForm({ user }: { user: User }) {
  const isBirthdayFixed = user.birthday_confirmed;
  const { form, formProps } = useProfileForm({
    user,
    schema: personalSchema,
    read,
    write: ({ birthday, ...names }) => (isBirthdayFixed ? names : { ...names, birthday }),
  });
  return (
    <ProfileForm {...formProps} title={words.title}>
      <FieldPair>
        <PersonFields form={form} name="name" surname="surname" />
        <Controller
          control={form.control}
          name="birthday"
          render={({ field }) => (
            <DateField
              {...field}
              label={words.birthday}
              autoComplete="bday"
              readOnly={isBirthdayFixed}
              hint={isBirthdayFixed ? words.birthdayFixed : words.birthdayHint}
              error={form.formState.errors.birthday?.message}
            />
          )}
        />
      </FieldPair>
    </ProfileForm>
  );
}
