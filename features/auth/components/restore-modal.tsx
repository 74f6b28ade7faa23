'use client';

import { useState } from 'react';
import { Modal } from '@/components/ui/modal';
import { type SignInOptions, useModals } from '@/features/modals';
import { texts } from '../texts';
import { useAuth } from '../use-auth';
import { useFinish } from '../use-finish';
import { LetterSent } from './letter-sent';
import { NewPasswordForm } from './new-password-form';
import { RestoreForm } from './restore-form';
import { SignedIn } from './signed-in';

interface RestoreModalProps {
  options: SignInOptions | undefined;
  onClose: () => void;
}

/** MD-03, ST-05: a letter is asked for; opened by its link, a new password is chosen. */
export default function RestoreModal({ options, onClose }: RestoreModalProps) {
  const done = useAuth((state) => state.done);
  const open = useModals((modals) => modals.open);
  const finish = useFinish(options, onClose);
  const [token, setToken] = useState(options?.link?.kind === 'restore' ? options.link.token : null);
  const [sentTo, setSentTo] = useState<string | null>(null);

  const content = () => {
    if (done) return <SignedIn />;
    if (token) return <NewPasswordForm token={token} onSignedIn={finish} onAgain={() => setToken(null)} />;
    if (sentTo) return <LetterSent email={sentTo} next={texts.letter.restore} onOk={onClose} />;
    return <RestoreForm onSent={setSentTo} onBack={() => open('auth', options)} />;
  };
  return (
    <Modal title={texts.restoreTitle} placement="right" onClose={onClose}>
      {content()}
    </Modal>
  );
}
