'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '#components/ui/button.tsx';
import { Choice } from '#components/ui/choice.tsx';
import { Failure } from '#components/ui/failure.tsx';
import { Field } from '#components/ui/field.tsx';
import { Row, Stack } from '#components/ui/layout.tsx';
import { PasswordField } from '#components/ui/password-field.tsx';
import { Note, TextLink } from '#components/ui/text.tsx';
import { request } from '#lib/api/client.ts';
import { orderKeyHere } from '#lib/api/order-key.ts';
import { loginFields } from '#lib/contracts/auth.ts';
import { maxLengths } from '#lib/contracts/max-length.ts';
import type { z } from '#lib/contracts/zod.ts';
import { useForgetFailure } from '#lib/hooks/use-forget-failure.ts';
import { validation } from '#lib/texts/validation.ts';
import { useSend } from '../queries.ts';
import { texts } from '../texts.ts';
import { useAuth, useAuthStore } from '../use-auth.ts';
import styles from './auth.module.scss';
import { Consent } from './consent.tsx';

const max = maxLengths(loginFields);

interface LoginFormProps {
  onSignedIn: () => void;
  onForgot: () => void;
  onRegister: () => void;
}

/** VA-05: both fields are checked on blur and on submit. */
export function LoginForm({ onSignedIn, onForgot, onRegister }: LoginFormProps) {
  const store = useAuthStore();
  const agree = useAuth((state) => state.agree);
  const { draft, password } = store.getState();
  const { register, handleSubmit, subscribe, formState } = useForm<
    z.input<typeof loginFields>,
    unknown,
    z.output<typeof loginFields>
  >({
    resolver: zodResolver(loginFields),
    mode: 'onBlur',
    defaultValues: { login: draft.email, password, remember: draft.remember },
  });
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          store.getState().type({ email: values.login, remember: values.remember ?? false });
          store.getState().typeSecret({ password: values.password });
        },
      }),
    [subscribe, store],
  );
  const { send, error, isPending, reset } = useSend(
    (body: z.output<typeof loginFields>) =>
      request('POST /services/rest/v1/authentication/user', { body }, { orderKey: orderKeyHere() }),
    onSignedIn,
  );
  useForgetFailure(formState.errors, { error, reset });
  const { errors } = formState;

  return (
    <Stack
      as="form"
      gap={4}
      noValidate
      onSubmit={handleSubmit((fields) => send(fields))}
      aria-label={texts.tabs[1].name}
    >
      <Field
        {...register('login')}
        maxLength={max.login}
        type="email"
        label={texts.email.login}
        autoComplete="username"
        hint={validation.email.tooltip(texts.email.example)}
        error={errors.login?.message}
      />
      <PasswordField
        {...register('password')}
        label={texts.email.password}
        autoComplete="current-password"
        error={errors.password?.message}
      />
      <div className={styles.between}>
        <Choice type="checkbox" {...register('remember')}>
          {texts.email.remember}
        </Choice>
        <TextLink as="button" size="sm" type="button" onClick={onForgot}>
          {texts.email.forgot}
        </TextLink>
      </div>
      <Consent />
      <Failure error={error} />
      <Button type="submit" wide disabled={!agree} busy={isPending}>
        {texts.email.submit}
      </Button>
      <Row as="p" gap={2} wrap="tight" align="center">
        <Note as="span">{texts.email.newcomer}</Note>
        <TextLink as="button" size="sm" type="button" onClick={onRegister}>
          {texts.email.register}
        </TextLink>
      </Row>
    </Stack>
  );
}
