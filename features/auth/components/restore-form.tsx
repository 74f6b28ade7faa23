'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '#components/ui/button.tsx';
import { Failure } from '#components/ui/failure.tsx';
import { Field } from '#components/ui/field.tsx';
import { Stack } from '#components/ui/layout.tsx';
import { Text, TextLink } from '#components/ui/text.tsx';
import { request } from '#lib/api/client.ts';
import { orderKeyHere } from '#lib/api/order-key.ts';
import { maxLengths } from '#lib/contracts/max-length.ts';
import { email } from '#lib/contracts/recipient.ts';
import { z } from '#lib/contracts/zod.ts';
import { useForgetFailure } from '#lib/hooks/use-forget-failure.ts';
import { validation } from '#lib/texts/validation.ts';
import { useSend } from '../queries.ts';
import { texts } from '../texts.ts';
import { useAuthStore } from '../use-auth.ts';

const restoreForm = z.object({ login: email });

const max = maxLengths(restoreForm);

interface RestoreFormProps {
  onSent: (email: string) => void;
  onBack: () => void;
}

/** ST-05, VA-05: asks for the address that the e-mail goes to. */
export function RestoreForm({ onSent, onBack }: RestoreFormProps) {
  const store = useAuthStore();
  const { register, handleSubmit, subscribe, formState } = useForm({
    resolver: zodResolver(restoreForm),
    mode: 'onBlur',
    defaultValues: { login: store.getState().draft.email },
  });
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => store.getState().type({ email: values.login }),
      }),
    [subscribe, store],
  );
  const { send, error, isPending, reset } = useSend(
    (body: z.output<typeof restoreForm>) =>
      request('POST /services/rest/v1/authentication/silent', { body }, { orderKey: orderKeyHere() }),
    (_, { login }) => onSent(login),
  );
  useForgetFailure(formState.errors, { error, reset });
  return (
    <Stack
      as="form"
      gap={4}
      noValidate
      onSubmit={handleSubmit((fields) => send(fields))}
      aria-label={texts.restoreTitle}
    >
      <Text tone="soft">{texts.restore.lead}</Text>
      <Field
        {...register('login')}
        maxLength={max.login}
        type="email"
        label={texts.email.login}
        autoComplete="username"
        hint={validation.email.tooltip(texts.email.example)}
        error={formState.errors.login?.message}
      />
      <Failure error={error} />
      <Button type="submit" wide busy={isPending}>
        {texts.restore.submit}
      </Button>
      <TextLink as="button" size="sm" type="button" onClick={onBack}>
        {texts.restore.back}
      </TextLink>
    </Stack>
  );
}
