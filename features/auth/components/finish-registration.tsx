'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Button } from '#components/ui/button.tsx';
import { Failure } from '#components/ui/failure.tsx';
import { Stack } from '#components/ui/layout.tsx';
import { PasswordField } from '#components/ui/password-field.tsx';
import { Note, Text } from '#components/ui/text.tsx';
import { PersonFields } from '#features/forms/index.ts';
import { request } from '#lib/api/client.ts';
import { registerFields } from '#lib/contracts/auth.ts';
import type { z } from '#lib/contracts/zod.ts';
import { useForgetFailure } from '#lib/hooks/use-forget-failure.ts';
import { validation } from '#lib/texts/validation.ts';
import { useSend } from '../queries.ts';
import { texts } from '../texts.ts';
import { useAuth, useAuthStore } from '../use-auth.ts';
import { Consent } from './consent.tsx';

/** The mailbox is shown by its link. */
const finishFields = registerFields.omit({ email: true });

interface FinishRegistrationProps {
  /** The secret of the e-mail's link. */
  token: string;
  /** The mailbox, of which little is left; null when the shop has not told it. */
  email: string | null;
  onSignedIn: () => void;
  /** Called when another letter is wanted. */
  onAgain: () => void;
}

/**
 * A registration whose letter is opened in another browser than it began in: whoever reads the mailbox chooses the name
 * and the password, and what was typed at the beginning is dropped, as a stranger may have typed it.
 */
export function FinishRegistration({ token, email, onSignedIn, onAgain }: FinishRegistrationProps) {
  const store = useAuthStore();
  const agree = useAuth((state) => state.agree);
  const form = useForm({
    resolver: zodResolver(finishFields),
    mode: 'onBlur',
    defaultValues: { name: '', surname: '', password: '' },
  });
  const { register, handleSubmit, formState } = form;
  const { send, error, isPending, reset } = useSend(
    (fields: z.output<typeof finishFields>) =>
      request('POST /services/rest/v1/user/confirm_register', {
        body: { token, ...fields, agree: store.getState().agree },
      }),
    onSignedIn,
  );
  useForgetFailure(formState.errors, { error, reset });
  const { finish, register: words, link } = texts;

  return (
    <Stack
      as="form"
      gap={4}
      noValidate
      onSubmit={handleSubmit((fields) => send(fields))}
      aria-label={finish.form}
    >
      <Text tone="soft">{finish.lead(email)}</Text>
      <Note>{finish.stranger}</Note>
      <PersonFields form={form} name="name" surname="surname" />
      <PasswordField
        {...register('password')}
        label={words.password}
        autoComplete="new-password"
        hint={validation.password.hint}
        error={formState.errors.password?.message}
      />
      <Consent />
      <Failure error={error} />
      <Button type="submit" wide disabled={!agree} busy={isPending}>
        {link.submit}
      </Button>
      {error && (
        <Button variant="secondary" wide onClick={onAgain}>
          {link.again.register}
        </Button>
      )}
    </Stack>
  );
}
