'use client';

import { Controller } from 'react-hook-form';
import { DateField } from '#components/ui/date-field.tsx';
import { Field } from '#components/ui/field.tsx';
import { maxLengths } from '#lib/contracts/max-length.ts';
import type { User } from '#lib/contracts/user.ts';
import { formatDay } from '#lib/domain/dates.ts';
import { validation } from '#lib/texts/validation.ts';
import { personalSchema } from '../../schema.ts';
import { texts } from '../../texts.ts';
import styles from './profile.module.scss';
import { ProfileForm } from './profile-form.tsx';
import { useProfileForm } from './use-profile-form.ts';

const words = texts.profile.personal;

const max = maxLengths(personalSchema);

const read = ({ name, surname, birthday }: User) => ({
  name,
  surname,
  birthday: birthday ? formatDay(birthday) : '',
});

/** Name, surname and birthday (VA-03, VA-08); a birthday that was confirmed by a document is read-only. */
export function PersonalForm({ user }: { user: User }) {
  const fixed = user.birthday_confirmed;
  const { form, formProps } = useProfileForm({
    user,
    schema: personalSchema,
    read,
    write: ({ birthday, ...names }) => (fixed ? names : { ...names, birthday }),
  });
  const { errors } = form.formState;
  return (
    <ProfileForm {...formProps} title={words.title}>
      <div className={styles.pair}>
        <Field
          {...form.register('name')}
          maxLength={max.name}
          label={words.name}
          autoComplete="given-name"
          hint={validation.name.tooltip}
          error={errors.name?.message}
        />
        <Field
          {...form.register('surname')}
          maxLength={max.surname}
          label={words.surname}
          autoComplete="family-name"
          hint={validation.surname.tooltip}
          error={errors.surname?.message}
        />
        <Controller
          control={form.control}
          name="birthday"
          render={({ field }) => (
            <DateField
              {...field}
              label={words.birthday}
              autoComplete="bday"
              readOnly={fixed}
              hint={fixed ? words.birthdayFixed : words.birthdayHint}
              error={errors.birthday?.message}
            />
          )}
        />
      </div>
    </ProfileForm>
  );
}
