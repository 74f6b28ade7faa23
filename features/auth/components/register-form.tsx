'use client';

import { useLayoutEffect } from 'react';
import { Row } from '#components/ui/layout.tsx';
import { Note, Text, TextLink } from '#components/ui/text.tsx';
import { PersonFields, SubmitForm, useSchemaForm } from '#features/forms/index.ts';
import { request } from '#lib/api/client.ts';
import { findPageOrderKey } from '#lib/api/order-key.ts';
import { registerFields } from '#lib/contracts/auth.ts';
import type { z } from '#lib/contracts/zod.ts';
import { useSignInRequest } from '../queries.ts';
import { useAuth, useAuthStore } from '../store.ts';
import { texts } from '../texts.ts';
import { SignInConsent } from './consent.tsx';
import { NewPasswordField } from './new-password-field.tsx';

/** Registration form. An e-mail with a link then confirms the address. */
export function RegisterForm() {
  const store = useAuthStore();
  const agree = useAuth((state) => state.agree);
  const { draft, newPassword, go, type, typeSecret } = store.getState();
  const { name, surname, email } = draft;
  const form = useSchemaForm(registerFields, {
    defaultValues: { name, surname, email, password: newPassword },
    onType: ({ password, ...typed }) => {
      type(typed);
      typeSecret({ newPassword: password });
    },
  });
  const { setFocus } = form;
  // Takes the focus, because the button that led here has been unmounted.
  useLayoutEffect(() => setFocus('name'), [setFocus]);
  const sending = useSignInRequest(
    (fields: z.output<typeof registerFields>) =>
      request(
        'POST /services/rest/v1/user/register',
        { body: { ...fields, agree: store.getState().agree } },
        { orderKey: findPageOrderKey() },
      ),
    () => {
      typeSecret({ newPassword: '' });
      go({ view: 'emailSent' });
    },
  );
  return (
    <SubmitForm
      form={form}
      sending={sending}
      label={texts.register.submit}
      submit={texts.register.submit}
      disabled={!agree}
      after={
        <Row as="p" gap={2} wrap="tight" align="center">
          <Note as="span">{texts.register.member}</Note>
          <TextLink as="button" size="sm" type="button" onClick={() => go({ view: 'login' })}>
            {texts.register.login}
          </TextLink>
        </Row>
      }
    >
      <Text tone="soft">{texts.register.lead}</Text>
      <PersonFields
        form={form}
        name="name"
        surname="surname"
        email={{ field: 'email', autoComplete: 'username' }}
      />
      <NewPasswordField form={form} field="password" label={texts.register.password} />
      <SignInConsent />
    </SubmitForm>
  );
}
