'use client';

import { Choice } from '#components/ui/choice.tsx';
import { Row } from '#components/ui/layout.tsx';
import { PasswordField } from '#components/ui/password-field.tsx';
import { Note, TextLink } from '#components/ui/text.tsx';
import { PersonFields, SubmitForm, useSchemaForm } from '#features/forms/index.ts';
import { request } from '#lib/api/client.ts';
import { findPageOrderKey } from '#lib/api/order-key.ts';
import { loginFields } from '#lib/contracts/auth.ts';
import type { z } from '#lib/contracts/zod.ts';
import { useSignInRequest } from '../queries.ts';
import { useAuth, useAuthStore } from '../store.ts';
import { texts } from '../texts.ts';
import styles from './auth.module.scss';
import { SignInConsent } from './consent.tsx';

interface LoginFormProps {
  onSignedIn: () => void;
  onForgot: () => void;
}

/**
 * Form to sign in with a password, with a link to registration. Both fields are validated on blur and on submit
 * (VA-05).
 */
export function LoginForm({ onSignedIn, onForgot }: LoginFormProps) {
  const store = useAuthStore();
  const agree = useAuth((state) => state.agree);
  const { draft, password, go, type, typeSecret } = store.getState();
  const form = useSchemaForm(loginFields, {
    defaultValues: { login: draft.email, password, remember: draft.remember },
    onType: (values) => {
      type({ email: values.login, remember: values.remember ?? false });
      typeSecret({ password: values.password });
    },
  });
  const sending = useSignInRequest(
    (body: z.output<typeof loginFields>) =>
      request('POST /services/rest/v1/authentication/user', { body }, { orderKey: findPageOrderKey() }),
    onSignedIn,
  );
  const { register } = form;
  // The login is registered before the password, because the invalid field that was registered first takes the focus.
  register('login');
  const { errors } = form.formState;
  return (
    <SubmitForm
      form={form}
      sending={sending}
      label={texts.tabs[1].name}
      submit={texts.email.submit}
      disabled={!agree}
      after={
        <Row as="p" gap={2} wrap="tight" align="center">
          <Note as="span">{texts.email.newcomer}</Note>
          <TextLink as="button" size="sm" type="button" onClick={() => go({ view: 'register' })}>
            {texts.email.register}
          </TextLink>
        </Row>
      }
    >
      <PersonFields form={form} email={{ field: 'login', autoComplete: 'username' }} />
      <PasswordField
        {...register('password')}
        label={texts.email.password}
        autoComplete="current-password"
        error={errors.password?.message}
      />
      <Row gap={4} wrap="tight" align="center" between className={styles.between}>
        <Choice type="checkbox" {...register('remember')}>
          {texts.email.remember}
        </Choice>
        <TextLink as="button" size="sm" type="button" onClick={onForgot}>
          {texts.email.forgot}
        </TextLink>
      </Row>
      <SignInConsent />
    </SubmitForm>
  );
}
