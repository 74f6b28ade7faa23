'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import Link from 'next/link';
import { useEffect } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { Choice } from '#components/ui/choice.tsx';
import { Field } from '#components/ui/field.tsx';
import { CityPhoneField } from '#features/location/index.ts';
import { usePrefill } from '#features/session/index.ts';
import { maxLengths } from '#lib/contracts/max-length.ts';
import { validation } from '#lib/texts/validation.ts';
import { type ContactInput, type ContactOutput, contactForm } from '../schema.ts';
import { texts } from '../texts.ts';
import { useBookingStore } from '../use-booking.ts';
import type { BookingSteps } from '../use-booking-steps.ts';
import styles from './booking.module.scss';
import { ChosenPlace } from './chosen-place.tsx';

/** The button below the modal's content submits this form. */
export const FORM_ID = 'booking-contact';

const max = maxLengths(contactForm);

/** Who fetches the piece (VA-01 to VA-03): checked on blur and on submit, while each change goes to the store at once. */
export function ContactStep({ steps }: { steps: BookingSteps }) {
  const store = useBookingStore();
  const { userData, comment } = store.getState();
  const { register, control, handleSubmit, subscribe, getValues, setValue, formState } = useForm<
    ContactInput,
    unknown,
    ContactOutput
  >({
    resolver: zodResolver(contactForm),
    mode: 'onBlur',
    defaultValues: { ...userData, comment, consent: false },
  });
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values: { consent: _, comment = '', ...typed } }) =>
          store.getState().type({ userData: typed, comment }),
      }),
    [subscribe, store],
  );
  usePrefill(
    { getValues, setValue, formState },
    { name: 'name', surname: 'surname', phone: 'phone', email: 'email' },
  );
  const { errors } = formState;
  return (
    <>
      <ChosenPlace steps={steps} withSize />
      <form
        id={FORM_ID}
        className={styles.form}
        noValidate
        aria-label={texts.steps.contact}
        onSubmit={handleSubmit(steps.book)}
      >
        <div className={styles.pair}>
          <Field
            {...register('name')}
            maxLength={max.name}
            label={texts.name}
            autoComplete="given-name"
            hint={validation.name.tooltip}
            error={errors.name?.message}
          />
          <Field
            {...register('surname')}
            maxLength={max.surname}
            label={texts.surname}
            autoComplete="family-name"
            hint={validation.surname.tooltip}
            error={errors.surname?.message}
          />
        </div>
        <Controller
          control={control}
          name="phone"
          render={({ field }) => (
            <CityPhoneField
              {...field}
              label={texts.phone}
              hint={validation.phone.tooltip}
              error={errors.phone?.message}
            />
          )}
        />
        <Field
          {...register('email')}
          maxLength={max.email}
          type="email"
          label={texts.email}
          autoComplete="email"
          hint={validation.email.tooltip(texts.exampleEmail)}
          error={errors.email?.message}
        />
        <Field
          {...register('comment')}
          maxLength={max.comment}
          label={texts.comment}
          error={errors.comment?.message}
        />
        <Choice type="checkbox" {...register('consent')} aria-invalid={errors.consent ? true : undefined}>
          {texts.consent.text} <Link href="/info/offer">{texts.consent.offer}</Link> {texts.consent.and}{' '}
          <Link href="/info/personal-data">{texts.consent.personalData}</Link>
        </Choice>
        {errors.consent && (
          <p className={styles.error} role="alert">
            {errors.consent.message}
          </p>
        )}
      </form>
    </>
  );
}
