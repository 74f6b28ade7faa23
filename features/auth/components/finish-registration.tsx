'use client';

import { Button } from '#components/ui/button.tsx';
import { Note, Text } from '#components/ui/text.tsx';
import { PersonFields, SubmitForm, useSchemaForm } from '#features/forms/index.ts';
import { request } from '#lib/api/client.ts';
import { registerFields } from '#lib/contracts/auth.ts';
import type { z } from '#lib/contracts/zod.ts';
import { useSignInRequest } from '../queries.ts';
import { useAuth, useAuthStore } from '../store.ts';
import { texts } from '../texts.ts';
import { SignInConsent } from './consent.tsx';
import { NewPasswordField } from './new-password-field.tsx';

/** Fields of the form. The e-mail is omitted, because the link determines the mailbox. */
const finishFields = registerFields.omit({ email: true });

interface FinishRegistrationProps {
  /** Secret of the e-mail's link. */
  token: string;
  /** Masked mailbox. Null when the shop has not returned it. */
  email: string | null;
  onSignedIn: () => void;
  /** Called when the visitor requests another e-mail. */
  onAgain: () => void;
}

/**
 * Completes a registration when its e-mail is opened in another browser. The owner of the mailbox chooses the name and
 * the password here. The data typed in the first browser is dropped, because a stranger may have typed it.
 */
export function FinishRegistration({ token, email, onSignedIn, onAgain }: FinishRegistrationProps) {
  const store = useAuthStore();
  const agree = useAuth((state) => state.agree);
  const form = useSchemaForm(finishFields, { defaultValues: { name: '', surname: '', password: '' } });
  const sending = useSignInRequest(
    (fields: z.output<typeof finishFields>) =>
      request('POST /services/rest/v1/user/confirm_register', {
        body: { token, ...fields, agree: store.getState().agree },
      }),
    onSignedIn,
  );
  const { finish, register: words, link } = texts;
  return (
    <SubmitForm
      form={form}
      sending={sending}
      label={finish.form}
      submit={link.submit}
      disabled={!agree}
      after={
        sending.error && (
          <Button variant="secondary" wide onClick={onAgain}>
            {link.again.register}
          </Button>
        )
      }
    >
      <Text tone="soft">{finish.lead(email)}</Text>
      <Note>{finish.stranger}</Note>
      <PersonFields form={form} name="name" surname="surname" />
      <NewPasswordField form={form} field="password" label={words.password} />
      <SignInConsent />
    </SubmitForm>
  );
}
