'use client';

import { Button } from '@/components/ui/button';
import type { LetterLink } from '@/features/modals';
import { call } from '@/lib/api/client';
import { ApiFailure } from '@/lib/api/result';
import { useSend } from '../queries';
import { texts } from '../texts';
import styles from './auth.module.scss';
import { FormFailure } from './form-failure';

/** Links that sign in by themselves; a new password is chosen in the modal `restore`. */
export type SignInLink = LetterLink & { kind: Exclude<LetterLink['kind'], 'restore'> };

const use = ({ kind, token }: SignInLink) =>
  kind === 'magic'
    ? call('POST /services/rest/v1/authentication/magic_link', { body: { token } })
    : call('POST /services/rest/v1/user/confirm_register', { body: { token } });

interface LinkFormProps {
  link: SignInLink;
  onSignedIn: () => void;
  /** The link did not do: the way to another. */
  onAgain: () => void;
}

/** A letter's link waits for a press: a mail filter that opens it does not use it up. */
export function LinkForm({ link, onSignedIn, onAgain }: LinkFormProps) {
  const { send, error, isPending } = useSend(use, onSignedIn);
  // Of what the shop has refused, another press would make nothing better.
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
