'use client';

import { Button } from '@/components/ui/button';
import type { EmailLink } from '@/features/modals';
import { request } from '@/lib/api/client';
import { ApiFailure } from '@/lib/api/result';
import { useSend } from '../queries';
import { texts } from '../texts';
import styles from './auth.module.scss';
import { FormFailure } from './form-failure';

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
}

/** An e-mail's link is used only when a button is pressed, so that a mail filter which opens it does not use it up. */
export function LinkForm({ link, onSignedIn, onAgain }: LinkFormProps) {
  const { send, error, isPending } = useSend(use, onSignedIn);
  // Once the shop has refused the link, pressing again would not help.
  const isDead = error instanceof ApiFailure && error.kind === 'errors';
  return (
    <div className={styles.form}>
      <p className={styles.lead}>{texts.link.lead[link.kind]}</p>
      <FormFailure error={error} />
      <Button wide busy={isPending} onClick={isDead ? onAgain : () => send(link)}>
        {isDead ? texts.link.again[link.kind] : texts.link.submit}
      </Button>
    </div>
  );
}
