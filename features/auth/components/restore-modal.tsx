'use client';

import { useState } from 'react';
import { Modal } from '#components/ui/modal.tsx';
import { FormConfirmation } from '#features/forms/index.ts';
import { type ModalProps, type SignInOptions, useModals } from '#features/modals/index.ts';
import { useAuth } from '../store.ts';
import { texts } from '../texts.ts';
import { useFinishSignIn } from '../use-finish.ts';
import { EmailSent } from './email-sent.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { RestoreForm } from './restore-form.tsx';

declare module '#features/modals/registry.ts' {
  interface ModalOptions {
    /**
     * Options of the modal `auth`. The options are retained when the visitor switches between the modals `auth` and
     * `restore`.
     */
    restore: SignInOptions | undefined;
  }
}

/**
 * MD-03, ST-05: modal with the form that requests an e-mail with a link. When this link is opened, the modal shows the
 * form for a new password.
 */
export default function RestoreModal({ options, onClose }: ModalProps<'restore'>) {
  const done = useAuth((state) => state.done);
  const replace = useModals((modals) => modals.replace);
  const finish = useFinishSignIn(options, onClose);
  const [token, setToken] = useState(options?.link?.kind === 'restore' ? options.link.token : null);
  const [sentTo, setSentTo] = useState<string | null>(null);

  const content = () => {
    if (done) return <FormConfirmation isStatus padded title={texts.done} />;
    if (token) return <NewPasswordForm token={token} onSignedIn={finish} onAgain={() => setToken(null)} />;
    if (sentTo) return <EmailSent email={sentTo} next={texts.emailSent.restore} onOk={onClose} />;
    return <RestoreForm onSent={setSentTo} onBack={() => replace('auth', options)} />;
  };
  return (
    <Modal title={texts.restoreTitle} placement="right" onClose={onClose}>
      {content()}
    </Modal>
  );
}
