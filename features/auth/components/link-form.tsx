'use client';

import { useQuery } from '@tanstack/react-query';
import { Button } from '#components/ui/button.tsx';
import { Failure } from '#components/ui/failure.tsx';
import { Stack } from '#components/ui/layout.tsx';
import { Skeletons } from '#components/ui/skeletons.tsx';
import { Text } from '#components/ui/text.tsx';
import type { EmailLink } from '#features/modals/index.ts';
import { request } from '#lib/api/client.ts';
import { linkQuery, refusalCode, useSend } from '../queries.ts';
import { texts } from '../texts.ts';
import { FinishRegistration } from './finish-registration.tsx';

/** Links that sign in directly; a link for a new password opens the modal `restore`. */
export type SignInLink = EmailLink & { kind: Exclude<EmailLink['kind'], 'restore'> };

const use = ({ kind, token }: SignInLink) =>
  kind === 'magic'
    ? request('POST /services/rest/v1/authentication/magic_link', { body: { token } })
    : request('POST /services/rest/v1/user/confirm_register', { body: { token } });

interface LinkFormProps {
  link: SignInLink;
  onSignedIn: () => void;
  /** Called when the link did not work and another one is wanted. */
  onAgain: () => void;
  /** Called when the profile that the link belongs to has to sign in first. */
  onSignIn: () => void;
}

/**
 * An e-mail's link is used only when a button is pressed, so that a mail filter which opens it does not use it up. In
 * another browser than the one that has asked for the letter it says before the press whose profile that is, as anybody
 * may have asked; a registration is then finished with a password of this browser's, and a new e-mail by its customer.
 */
export function LinkForm({ link, onSignedIn, onAgain, onSignIn }: LinkFormProps) {
  const { kind, token } = link;
  const query = useQuery(linkQuery(token));
  const { data, error } = query;
  const { send, isPending: isSending, error: failure } = useSend(use, onSignedIn);
  const whose = data?.here === false ? data.whose : null;
  // The shop may also say it only at the press: a back end that knows the specification alone.
  const asked = refusalCode(failure);

  if (query.isPending) return <Skeletons gap={4} heights={['3rem', '3rem']} />;
  // Once it is read, a failed repeat does not take away what was typed.
  if (query.isLoadingError && refusalCode(error) === null) return <Failure query={query} />;
  if (kind === 'register' && (whose !== null || asked === 'password_needed'))
    return <FinishRegistration token={token} email={whose} onSignedIn={onSignedIn} onAgain={onAgain} />;
  if (kind === 'confirm' && (whose !== null || asked === 'sign_in_needed'))
    return (
      <Stack gap={4}>
        <Text tone="soft">{whose === null ? failure?.message : texts.link.elsewhere.confirm(whose)}</Text>
        <Button wide onClick={onSignIn}>
          {texts.link.signIn}
        </Button>
      </Stack>
    );
  // Once the shop has refused the link, pressing again would not help.
  const isDead = error !== null || asked !== null;
  return (
    <Stack gap={4}>
      {!isDead && (
        <Text tone="soft">{whose === null ? texts.link.lead[kind] : texts.link.elsewhere.magic(whose)}</Text>
      )}
      <Failure error={error ?? failure} />
      <Button wide busy={isSending} onClick={isDead ? onAgain : () => send(link)}>
        {isDead ? texts.link.again[kind] : texts.link.submit}
      </Button>
    </Stack>
  );
}
