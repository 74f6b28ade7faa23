'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import Link from 'next/link';
import { useEffect } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { Choice } from '@/components/ui/choice';
import { Field } from '@/components/ui/field';
import { NumberedSection } from '@/components/ui/numbered-section';
import { CityPhoneField } from '@/features/location';
import { usePrefill } from '@/features/session';
import { maxLengths } from '@/lib/contracts/max-length';
import type { Recipient } from '@/lib/contracts/recipient';
import type { z } from '@/lib/contracts/zod';
import { TEXT_MAX } from '@/lib/domain/text';
import { validation } from '@/lib/texts/validation';
import { useCheckout, useCheckoutStore } from '../provider';
import { recipientForm } from '../schema';
import { texts } from '../texts';
import styles from './section.module.scss';

/** The summary's button submits this form. */
export const FORM_ID = 'checkout';

const max = maxLengths(recipientForm);

interface RecipientSectionProps {
  onValid: (recipient: Recipient) => Promise<void>;
  /** Called when the form was submitted with an invalid field. */
  onInvalid: () => Promise<void>;
  /** Something above the form is missing and takes the focus instead of the form's first invalid field. */
  focusAbove: boolean;
}

/** The recipient's fields (VA-01 to VA-03), checked on blur and on submit. */
export function RecipientSection({ onValid, onInvalid, focusAbove }: RecipientSectionProps) {
  const store = useCheckoutStore();
  const comment = useCheckout((state) => state.comment);
  const choose = useCheckout((state) => state.choose);
  const { name, surname, phone, email } = store.getState();
  const { register, control, handleSubmit, subscribe, getValues, setValue, formState } = useForm<
    z.input<typeof recipientForm>,
    unknown,
    z.output<typeof recipientForm>
  >({
    resolver: zodResolver(recipientForm),
    mode: 'onBlur',
    shouldFocusError: !focusAbove,
    defaultValues: { name, surname, phone, email, consent: false },
  });
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values: { consent: _, ...typed } }) => choose(typed),
      }),
    [subscribe, choose],
  );
  usePrefill(
    { getValues, setValue, formState },
    { name: 'name', surname: 'surname', phone: 'phone', email: 'email' },
  );
  const { errors } = formState;
  const submit = handleSubmit(({ consent: _, ...recipient }) => onValid(recipient), onInvalid);

  return (
    <NumberedSection number={3} title={texts.recipient.title}>
      <form
        id={FORM_ID}
        className={styles.form}
        noValidate
        onSubmit={submit}
        aria-label={texts.recipient.title}
      >
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
            label={texts.recipient.email}
            autoComplete="email"
            hint={validation.email.tooltip(texts.exampleEmail)}
            error={errors.email?.message}
          />
        </div>
        <Field
          label={texts.comment}
          value={comment}
          maxLength={TEXT_MAX}
          onChange={(event) => choose({ comment: event.target.value })}
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
    </NumberedSection>
  );
}
