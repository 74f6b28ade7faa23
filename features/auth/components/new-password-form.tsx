'use client';

import { useQuery } from '@tanstack/react-query';
import { Button } from '#components/ui/button.tsx';
import { FailureMessage } from '#components/ui/failure.tsx';
import { Stack } from '#components/ui/layout.tsx';
import { Text } from '#components/ui/text.tsx';
import { SubmitForm, useSchemaForm } from '#features/forms/index.ts';
import { request } from '#lib/api/client.ts';
import { newPassword } from '#lib/contracts/auth.ts';
import { z } from '#lib/contracts/zod.ts';
import { emailLinkQuery, getRefusalCode, useSignInRequest } from '../queries.ts';
import { texts } from '../texts.ts';
import { NewPasswordField } from './new-password-field.tsx';

const passwordForm = z.object({ password: newPassword });

interface NewPasswordFormProps {
  /** Secret of the e-mail's link. */
  token: string;
  onSignedIn: () => void;
  onAgain: () => void;
}

/** Last step of a password reset: the link's secret and a new password sign the customer in (ST-05). */
export function NewPasswordForm({ token, onSignedIn, onAgain }: NewPasswordFormProps) {
  // Loads the link without using it up, so that its validity and its profile are shown before the button is pressed.
  const link = useQuery(emailLinkQuery(token));
  const whose = link.data?.whose ?? '';
  const form = useSchemaForm(passwordForm, { defaultValues: { password: '' } });
  const sending = useSignInRequest(
    (fields: z.output<typeof passwordForm>) =>
      request('POST /services/rest/v1/user/restore_password', { body: { token, ...fields } }),
    onSignedIn,
  );
  // Only a failed first load replaces the form. A failed refetch does not unmount the form with the typed text.
  if (link.isLoadingError && getRefusalCode(link.error) !== null)
    return (
      <Stack gap={4}>
        <FailureMessage error={link.error} />
        <Button wide onClick={onAgain}>
          {texts.restore.again}
        </Button>
      </Stack>
    );
  return (
    <SubmitForm
      form={form}
      sending={sending}
      label={texts.restoreTitle}
      submit={texts.restore.save}
      after={
        sending.error && (
          <Button variant="secondary" wide onClick={onAgain}>
            {texts.restore.again}
          </Button>
        )
      }
    >
      <Text tone="soft">{texts.restore.choose(whose)}</Text>
      <NewPasswordField form={form} field="password" label={texts.restore.password} />
    </SubmitForm>
  );
}
