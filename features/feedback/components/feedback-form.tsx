'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { Attachments } from '#components/ui/attachments.tsx';
import { Button } from '#components/ui/button.tsx';
import { Failure } from '#components/ui/failure.tsx';
import { Pair, Stack } from '#components/ui/layout.tsx';
import { Text } from '#components/ui/text.tsx';
import { TextArea } from '#components/ui/text-area.tsx';
import { PersonFields } from '#features/forms/index.ts';
import { sessionQuery, usePrefill } from '#features/session/index.ts';
import { MESSAGE_MAX } from '#lib/contracts/feedback.ts';
import { useAttachments } from '#lib/hooks/use-attachments.ts';
import { useForgetFailure } from '#lib/hooks/use-forget-failure.ts';
import { DATA_CONSENT } from '#lib/texts/person.ts';
import { validation } from '#lib/texts/validation.ts';
import { themesQuery, useSend } from '../queries.ts';
import { type FeedbackInput, type FeedbackOutput, feedbackForm } from '../schema.ts';
import { texts } from '../texts.ts';
import { useFeedbackStore } from '../use-feedback.ts';
import { ThemeField } from './theme-field.tsx';

/** VA-12: checked on blur and on submit, while each change goes to the store at once. */
export function FeedbackForm() {
  const store = useFeedbackStore();
  const client = useQueryClient();
  const themes = useQuery(themesQuery);
  const { send, error, reset, isPending } = useSend();
  const fileInput = useRef<HTMLInputElement>(null);
  const form = useForm<FeedbackInput, unknown, FeedbackOutput>({
    resolver: zodResolver(feedbackForm),
    mode: 'onBlur',
    defaultValues: { ...store.getState().draft, agree: false },
  });
  const { register, control, handleSubmit, subscribe, getValues, setValue, formState } = form;
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
    <Stack as="form" gap={4} noValidate onSubmit={submit} aria-label={texts.title}>
      <Text tone="soft">{texts.lead}</Text>
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
      <Pair>
        <PersonFields form={form} name="name" surname="last_name" />
      </Pair>
      <PersonFields
        form={form}
        phone="phone"
        email={{ field: 'email', label: texts.email }}
        consent={{ field: 'agree', text: DATA_CONSENT }}
      />
      <Failure error={error} />
      <Button type="submit" wide disabled={!agree} busy={isPending}>
        {texts.submit}
      </Button>
    </Stack>
  );
}
