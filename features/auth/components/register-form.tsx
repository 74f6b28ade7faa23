'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '#components/ui/button.tsx';
import { Failure } from '#components/ui/failure.tsx';
import { Row, Stack } from '#components/ui/layout.tsx';
import { PasswordField } from '#components/ui/password-field.tsx';
import { Note, Text, TextLink } from '#components/ui/text.tsx';
import { PersonFields } from '#features/forms/index.ts';
import { request } from '#lib/api/client.ts';
import { orderKeyHere } from '#lib/api/order-key.ts';
import { registerFields } from '#lib/contracts/auth.ts';
import type { z } from '#lib/contracts/zod.ts';
import { useForgetFailure } from '#lib/hooks/use-forget-failure.ts';
import { validation } from '#lib/texts/validation.ts';
import { useSend } from '../queries.ts';
import { texts } from '../texts.ts';
import { useAuth, useAuthStore } from '../use-auth.ts';
import { Consent } from './consent.tsx';

/** Registration by e-mail; a message with a link then confirms the address. */
export function RegisterForm() {
  const store = useAuthStore();
  const agree = useAuth((state) => state.agree);
  const go = useAuth((state) => state.go);
  const element = useRef<HTMLFormElement>(null);
  const { draft, newPassword } = store.getState();
  const { name, surname, email } = draft;
  const form = useForm({
    resolver: zodResolver(registerFields),
    mode: 'onBlur',
    defaultValues: { name, surname, email, password: newPassword },
  });
  const { register, handleSubmit, subscribe, formState } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values: { password, ...typed } }) => {
          store.getState().type(typed);
          store.getState().typeSecret({ newPassword: password });
        },
      }),
    [subscribe, store],
  );
  // Takes the focus, as the button that led here has been unmounted.
  useLayoutEffect(() => element.current?.querySelector('input')?.focus(), []);
  const { send, error, isPending, reset } = useSend(
    (fields: z.output<typeof registerFields>) =>
      request(
        'POST /services/rest/v1/user/register',
        { body: { ...fields, agree: store.getState().agree } },
        { orderKey: orderKeyHere() },
      ),
    () => {
      store.getState().typeSecret({ newPassword: '' });
      go({ view: 'emailSent' });
    },
  );
  useForgetFailure(formState.errors, { error, reset });

  return (
    <Stack
      as="form"
      gap={4}
      ref={element}
      noValidate
      onSubmit={handleSubmit((fields) => send(fields))}
      aria-label={texts.register.submit}
    >
      <Text tone="soft">{texts.register.lead}</Text>
      <PersonFields
        form={form}
        name="name"
        surname="surname"
        email={{ field: 'email', autoComplete: 'username' }}
      />
      <PasswordField
        {...register('password')}
        label={texts.register.password}
        autoComplete="new-password"
        hint={validation.password.hint}
        error={formState.errors.password?.message}
      />
      <Consent />
      <Failure error={error} />
      <Button type="submit" wide disabled={!agree} busy={isPending}>
        {texts.register.submit}
      </Button>
      <Row as="p" gap={2} wrap="tight" align="center">
        <Note as="span">{texts.register.member}</Note>
        <TextLink as="button" size="sm" type="button" onClick={() => go({ view: 'login' })}>
          {texts.register.login}
        </TextLink>
      </Row>
    </Stack>
  );
}
