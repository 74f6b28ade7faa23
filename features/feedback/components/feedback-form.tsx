'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import Link from 'next/link';
import { useEffect, useRef } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { Attachments } from '#components/ui/attachments.tsx';
import { Button } from '#components/ui/button.tsx';
import { Choice } from '#components/ui/choice.tsx';
import { Field } from '#components/ui/field.tsx';
import { TextArea } from '#components/ui/text-area.tsx';
import { CityPhoneField } from '#features/location/index.ts';
import { sessionQuery, usePrefill } from '#features/session/index.ts';
import { MESSAGE_MAX } from '#lib/contracts/feedback.ts';
import { maxLengths } from '#lib/contracts/max-length.ts';
import { useAttachments } from '#lib/hooks/use-attachments.ts';
import { useForgetFailure } from '#lib/hooks/use-forget-failure.ts';
import { validation } from '#lib/texts/validation.ts';
import { themesQuery, useSend } from '../queries.ts';
import { type FeedbackInput, type FeedbackOutput, feedbackForm } from '../schema.ts';
import { texts } from '../texts.ts';
import { useFeedbackStore } from '../use-feedback.ts';
import styles from './feedback-form.module.scss';
import { ThemeField } from './theme-field.tsx';

const max = maxLengths(feedbackForm);

/** VA-12: checked on blur and on submit, while each change goes to the store at once. */
export function FeedbackForm() {
  const store = useFeedbackStore();
  const client = useQueryClient();
  const themes = useQuery(themesQuery);
  const { send, error, reset, isPending } = useSend();
  const fileInput = useRef<HTMLInputElement>(null);
  const { register, control, handleSubmit, subscribe, getValues, setValue, formState } = useForm<
    FeedbackInput,
    unknown,
    FeedbackOutput
  >({
    resolver: zodResolver(feedbackForm),
    mode: 'onBlur',
    defaultValues: { ...store.getState().draft, agree: false },
  });
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values: { agree: _, theme, ...typed } }) =>
          store.getState().type({ ...typed, theme: String(theme) }),
      }),
    [subscribe, store],
  );
  usePrefill(
    { getValues, setValue, formState },
    { name: 'name', surname: 'last_name', phone: 'phone', email: 'email' },
  );
  useForgetFailure(formState.errors, { error, reset });
  const [agree, theme, content] = useWatch({ control, name: ['agree', 'theme', 'content'] });
  const chosen = themes.data?.themes.find(({ id }) => id === Number(theme));
  const required = chosen?.file_required ?? false;
  const ready = () => client.ensureQueryData(sessionQuery);
  const { check, ...attachments } = useAttachments(store, ready, { required, imagesOnly: false });
  const { errors } = formState;

  const submit = handleSubmit(
    (fields) => {
      if (check()) send(fields);
      else fileInput.current?.focus();
    },
    () => void check(),
  );

  return (
    <form className={styles.form} noValidate onSubmit={submit} aria-label={texts.title}>
      <p className={styles.lead}>{texts.lead}</p>
      <ThemeField
        {...register('theme')}
        themes={themes.data?.themes}
        failure={themes.error}
        busy={themes.isFetching}
        onRetry={() => void themes.refetch()}
        error={errors.theme?.message}
      />
      <TextArea
        {...register('content')}
        label={texts.content}
        hint={validation.message.tooltip}
        count={{ now: content.trim().length, max: MESSAGE_MAX }}
        error={errors.content?.message}
      />
      <Attachments
        {...attachments}
        label={texts.files.label}
        whyRequired={texts.files.required}
        inputRef={fileInput}
      />
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
          {...register('last_name')}
          maxLength={max.last_name}
          label={texts.lastName}
          autoComplete="family-name"
          hint={validation.surname.tooltip}
          error={errors.last_name?.message}
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
      <Choice type="checkbox" {...register('agree')}>
        {texts.consent.text} <Link href="/info/personal-data">{texts.consent.link}</Link>
      </Choice>
      {error && (
        <p className={styles.failure} role="alert">
          {error.message}
        </p>
      )}
      <Button type="submit" wide disabled={!agree} busy={isPending}>
        {texts.submit}
      </Button>
    </form>
  );
}
