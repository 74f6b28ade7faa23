'use client';

import { Controller, type UseFormReturn } from 'react-hook-form';
import { Field } from '#components/ui/field.tsx';
import { CityPhoneField } from '#features/location/index.ts';
import { maxLengths } from '#lib/contracts/max-length.ts';
import type { z } from '#lib/contracts/zod.ts';
import { validation } from '#lib/texts/validation.ts';
import { recipientForm } from '../schema.ts';
import { texts } from '../texts.ts';
import styles from './section.module.scss';

const max = maxLengths(recipientForm);

export type RecipientForm = UseFormReturn<
  z.input<typeof recipientForm>,
  unknown,
  z.output<typeof recipientForm>
>;

interface RecipientFieldsProps {
  form: RecipientForm;
  /** The e-mail may be left empty. */
  isEmailOptional?: boolean;
}

/** Name, surname, phone and e-mail of whoever receives the order (VA-01 to VA-03). */
export function RecipientFields({ form, isEmailOptional = false }: RecipientFieldsProps) {
  const { register, control, formState } = form;
  const { errors } = formState;
  return (
    <div className={styles.pair}>
      <Field
        {...register('name')}
        maxLength={max.name}
        label={texts.recipient.name}
        autoComplete="given-name"
        hint={validation.name.tooltip}
        error={errors.name?.message}
      />
      <Field
        {...register('surname')}
        maxLength={max.surname}
        label={texts.recipient.surname}
        autoComplete="family-name"
        hint={validation.surname.tooltip}
        error={errors.surname?.message}
      />
      <Controller
        control={control}
        name="phone"
        render={({ field }) => (
          <CityPhoneField
            {...field}
            label={texts.recipient.phone}
            hint={validation.phone.tooltip}
            error={errors.phone?.message}
          />
        )}
      />
      <Field
        {...register('email')}
        maxLength={max.email}
        type="email"
        label={isEmailOptional ? texts.recipient.emailOptional : texts.recipient.email}
        autoComplete="email"
        hint={validation.email.tooltip(texts.exampleEmail)}
        error={errors.email?.message}
      />
    </div>
  );
}
