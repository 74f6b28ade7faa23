'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { Button } from '#components/ui/button.tsx';
import { Failure } from '#components/ui/failure.tsx';
import { Stack } from '#components/ui/layout.tsx';
import { PasswordField } from '#components/ui/password-field.tsx';
import { Text } from '#components/ui/text.tsx';
import { request } from '#lib/api/client.ts';
import { newPassword } from '#lib/contracts/auth.ts';
import { z } from '#lib/contracts/zod.ts';
import { useForgetFailure } from '#lib/hooks/use-forget-failure.ts';
import { validation } from '#lib/texts/validation.ts';
import { linkQuery, refusalCode, useSend } from '../queries.ts';
import { texts } from '../texts.ts';

const passwordForm = z.object({ password: newPassword });

interface NewPasswordFormProps {
  /** The secret of the e-mail's link. */
  token: string;
  onSignedIn: () => void;
  onAgain: () => void;
}

/** The last step of restoring a password: the link's secret and a new password sign in (ST-05). */
export function NewPasswordForm({ token, onSignedIn, onAgain }: NewPasswordFormProps) {
  // Reading the link leaves it unused: whose it is, and whether it still works, is known before the press.
  const link = useQuery(linkQuery(token));
  const whose = link.data?.whose ?? '';
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(passwordForm),
    mode: 'onBlur',
    defaultValues: { password: '' },
  });
  const { send, error, isPending, reset } = useSend(
    (password: string) =>
      request('POST /services/rest/v1/user/restore_password', { body: { token, password } }),
    onSignedIn,
  );
  useForgetFailure(formState.errors, { error, reset });
  // Once it is read, a failed repeat does not take away what was typed.
  if (link.isLoadingError && refusalCode(link.error) !== null)
    return (
      <Stack gap={4}>
        <Failure error={link.error} />
        <Button wide onClick={onAgain}>
          {texts.restore.again}
        </Button>
      </Stack>
    );
  return (
    <Stack
      as="form"
      gap={4}
      noValidate
      onSubmit={handleSubmit(({ password }) => send(password))}
      aria-label={texts.restoreTitle}
    >
      <Text tone="soft">{texts.restore.choose(whose)}</Text>
      <PasswordField
        {...register('password')}
        label={texts.restore.password}
        autoComplete="new-password"
        hint={validation.password.hint}
        error={formState.errors.password?.message}
      />
      <Failure error={error} />
      <Button type="submit" wide busy={isPending}>
        {texts.restore.save}
      </Button>
      {error && (
        <Button variant="secondary" wide onClick={onAgain}>
          {texts.restore.again}
        </Button>
      )}
    </Stack>
  );
}
