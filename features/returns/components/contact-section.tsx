import Link from 'next/link';
import { Controller, useWatch } from 'react-hook-form';
import { Choice } from '#components/ui/choice.tsx';
import { Field } from '#components/ui/field.tsx';
import { NumberedSection } from '#components/ui/numbered-section.tsx';
import { TextArea } from '#components/ui/text-area.tsx';
import { CityPhoneField } from '#features/location/index.ts';
import { maxLengths } from '#lib/contracts/max-length.ts';
import { returnContact } from '#lib/contracts/returns.ts';
import { validation } from '#lib/texts/validation.ts';
import { COMMENT_MAX } from '../schema.ts';
import type { ReturnFormApi } from '../state.ts';
import { texts } from '../texts.ts';
import styles from './return-form.module.scss';

const max = maxLengths(returnContact);

/** The customer's contact, and the consent to its use (VA-01 to VA-03). */
export function ContactSection({ form: { control, register, formState } }: { form: ReturnFormApi }) {
  const { contact, consent } = texts;
  const comment = useWatch({ control, name: 'comment' });
  const { contact: errors, comment: commentError, agree } = formState.errors;
  return (
    <NumberedSection number={6} title={contact.title}>
      <div className={styles.pair}>
        <Field
          {...register('contact.name')}
          maxLength={max.name}
          label={contact.name}
          autoComplete="given-name"
          hint={validation.name.tooltip}
          error={errors?.name?.message}
        />
        <Field
          {...register('contact.surname')}
          maxLength={max.surname}
          label={contact.surname}
          autoComplete="family-name"
          hint={validation.surname.tooltip}
          error={errors?.surname?.message}
        />
        <Controller
          control={control}
          name="contact.phone"
          render={({ field }) => (
            <CityPhoneField
              {...field}
              label={contact.phone}
              hint={validation.phone.tooltip}
              error={errors?.phone?.message}
            />
          )}
        />
        <Field
          {...register('contact.email')}
          maxLength={max.email}
          type="email"
          label={contact.email}
          autoComplete="email"
          hint={validation.email.tooltip(contact.exampleEmail)}
          error={errors?.email?.message}
        />
      </div>
      <TextArea
        {...register('comment')}
        rows={3}
        label={contact.comment}
        hint={contact.commentHint}
        count={{ now: comment.trim().length, max: COMMENT_MAX }}
        error={commentError?.message}
      />
      <div className={styles.consent}>
        <Choice type="checkbox" {...register('agree')} aria-invalid={agree ? true : undefined}>
          {consent.text} <Link href="/info/personal-data">{consent.link}</Link>
        </Choice>
        {agree && (
          <p className={styles.error} role="alert">
            {agree.message}
          </p>
        )}
      </div>
    </NumberedSection>
  );
}
