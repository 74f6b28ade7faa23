'use client';

import { Text, TextLink } from '#components/ui/text.tsx';
import { PersonFields, SubmitForm, useSchemaForm } from '#features/forms/index.ts';
import { request } from '#lib/api/client.ts';
import { findPageOrderKey } from '#lib/api/order-key.ts';
import { email } from '#lib/contracts/recipient.ts';
import { z } from '#lib/contracts/zod.ts';
import { useSignInRequest } from '../queries.ts';
import { useAuthStore } from '../store.ts';
import { texts } from '../texts.ts';

const restoreForm = z.object({ login: email });

interface RestoreFormProps {
  onSent: (email: string) => void;
  onBack: () => void;
}

/** Form for the e-mail address to which the link is sent (ST-05, VA-05). */
export function RestoreForm({ onSent, onBack }: RestoreFormProps) {
  const { draft, type } = useAuthStore().getState();
  const form = useSchemaForm(restoreForm, {
    defaultValues: { login: draft.email },
    onType: (values) => type({ email: values.login }),
  });
  const sending = useSignInRequest(
    (body: z.output<typeof restoreForm>) =>
      request('POST /services/rest/v1/authentication/silent', { body }, { orderKey: findPageOrderKey() }),
    (_, { login }) => onSent(login),
  );
  return (
    <SubmitForm
      form={form}
      sending={sending}
      label={texts.restoreTitle}
      submit={texts.restore.submit}
      after={
        <TextLink as="button" size="sm" type="button" onClick={onBack}>
          {texts.restore.back}
        </TextLink>
      }
    >
      <Text tone="soft">{texts.restore.lead}</Text>
      <PersonFields form={form} email={{ field: 'login', autoComplete: 'username' }} />
    </SubmitForm>
  );
}
