'use client';

import { useQuery } from '@tanstack/react-query';
import { Button } from '#components/ui/button.tsx';
import { FailureMessage } from '#components/ui/failure.tsx';
import { Stack } from '#components/ui/layout.tsx';
import { Skeletons } from '#components/ui/skeletons.tsx';
import { Text } from '#components/ui/text.tsx';
import type { EmailLink } from '#features/modals/index.ts';
import { request } from '#lib/api/client.ts';
import { emailLinkQuery, getRefusalCode, useSignInRequest } from '../queries.ts';
import { texts } from '../texts.ts';
import { FinishRegistration } from './finish-registration.tsx';

/** Links that sign in directly. A link for a new password opens the modal `restore`. */
export type SignInLink = EmailLink & { kind: Exclude<EmailLink['kind'], 'restore'> };

const followLink = ({ kind, token }: SignInLink) =>
  kind === 'magic'
    ? request('POST /services/rest/v1/authentication/magic_link', { body: { token } })
    : request('POST /services/rest/v1/user/confirm_register', { body: { token } });

interface LinkFormProps {
  link: SignInLink;
  onSignedIn: () => void;
  /** Called when the link did not work and another one is requested. */
  onAgain: () => void;
  /** Called when the customer who owns the link has to sign in first. */
  onSignIn: () => void;
}

/**
 * Form that uses an e-mail's link when the button is pressed. Without the button, a mail filter that opens the link
 * would use it up. In a browser that has not requested the e-mail, the form also shows the masked profile, because a
 * stranger may have requested the e-mail. In such a browser a registration requires a new password, and a new e-mail
 * can be confirmed only by the signed-in customer.
 */
export function SignInLinkForm({ link, onSignedIn, onAgain, onSignIn }: LinkFormProps) {
  const { kind, token } = link;
  const query = useQuery(emailLinkQuery(token));
  const { data, error } = query;
  const { send, isPending: isSending, error: failure } = useSignInRequest(followLink, onSignedIn);
  const whose = data?.here === false ? data.whose : null;
  // Another back end may report that a password or a sign-in is needed only after the button has been pressed.
  const code = getRefusalCode(failure);

  if (query.isPending) return <Skeletons gap={4} heights={['3rem', '3rem']} />;
  // Only a failed first load replaces the form. A failed refetch does not unmount the form with the typed text.
  if (query.isLoadingError && getRefusalCode(error) === null) return <FailureMessage query={query} />;
  if (kind === 'register' && (whose !== null || code === 'password_needed'))
    return <FinishRegistration token={token} email={whose} onSignedIn={onSignedIn} onAgain={onAgain} />;
  if (kind === 'confirm' && (whose !== null || code === 'sign_in_needed'))
    return (
      <Stack gap={4}>
        <Text tone="soft">{whose === null ? failure?.message : texts.link.elsewhere.confirm(whose)}</Text>
        <Button wide onClick={onSignIn}>
          {texts.link.signIn}
        </Button>
      </Stack>
    );
  // After a refusal of the link, pressing the button again would not help.
  const isDead = error !== null || code !== null;
  return (
    <Stack gap={4}>
      {!isDead && (
        <Text tone="soft">{whose === null ? texts.link.lead[kind] : texts.link.elsewhere.magic(whose)}</Text>
      )}
      <FailureMessage error={error ?? failure} />
      <Button wide busy={isSending} onClick={isDead ? onAgain : () => send(link)}>
        {isDead ? texts.link.again[kind] : texts.link.submit}
      </Button>
    </Stack>
  );
}
