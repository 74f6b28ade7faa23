'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Modal } from '#components/ui/modal.tsx';
import { Tabs } from '#components/ui/tabs.tsx';
import { Note, TextLink } from '#components/ui/text.tsx';
import { FormConfirmation } from '#features/forms/index.ts';
import { type ModalProps, type SignInOptions, useModals } from '#features/modals/index.ts';
import { announceSession, resumeSession, useSession } from '#features/session/index.ts';
import { openPage } from '#lib/hooks/reload-page.ts';
import { sessionTexts } from '#lib/texts/session.ts';
import { useAuth, useAuthStore } from '../store.ts';
import { texts } from '../texts.ts';
import { useFinishSignIn } from '../use-finish.ts';
import styles from './auth.module.scss';
import { CodeForm } from './code-form.tsx';
import { EmailSent } from './email-sent.tsx';
import { type SignInLink, SignInLinkForm } from './link-form.tsx';
import { LoginForm } from './login-form.tsx';
import { PhoneForm } from './phone-form.tsx';
import { RegisterForm } from './register-form.tsx';

const isSignIn = (link: SignInOptions['link']): link is SignInLink => !!link && link.kind !== 'restore';

declare module '#features/modals/registry.ts' {
  interface ModalOptions {
    auth: SignInOptions | undefined;
  }
}

/**
 * MD-01: sign-in modal for guests, and for customers whose session has ended. An e-mail's link opens it for
 * signed-in customers too, because the link may confirm their new address.
 */
export default function AuthModal({ options, onClose }: ModalProps<'auth'>) {
  const store = useAuthStore();
  // Runs before the store is read, because the forms take their initial values from the store on the first render.
  useState(() => options?.start && store.getState().start(options.start));
  const { tab, view, done, sent, awaitsCode, draft, go } = useAuth((state) => state);
  const replace = useModals((modals) => modals.replace);
  const [link, setLink] = useState(options?.link);
  /** True while the link is deferred until the customer who owns it has signed in. */
  const [isLinkDeferred, setLinkDeferred] = useState(false);
  const client = useQueryClient();
  const finish = useFinishSignIn(options, onClose);
  const session = useSession().data;
  const isEnded = session?.ended === 'signed_out';
  const isUnneeded = session?.auth === true && !isEnded && !done && !link;
  const back = options?.returnPath;

  useEffect(() => {
    if (!isUnneeded) return;
    onClose();
    if (back) openPage(back);
  }, [isUnneeded, back, onClose]);
  if (isUnneeded) return null;

  const close = () => {
    if (view === 'emailSent') go({ view: 'login' });
    onClose();
  };
  const restore = () => replace('restore', { ...options, link: undefined });
  /** Discards a link that did not work, and opens the form in which a new link can be requested. */
  const abandonLink = () => {
    if (link?.kind === 'magic') return restore();
    go({ tab: 'email', view: link?.kind === 'register' ? 'register' : 'login' });
    setLink(undefined);
  };

  const returnToLink = async () => {
    announceSession();
    store.getState().finish();
    store.getState().reset();
    if (await resumeSession(client)) setLinkDeferred(false);
  };
  const showsLink = isSignIn(link) && !isLinkDeferred;
  const onSignedIn = isLinkDeferred ? () => void returnToLink() : finish;
  const panel = () => {
    if (tab === 'phone')
      return awaitsCode && sent ? <CodeForm sent={sent} onSignedIn={onSignedIn} /> : <PhoneForm />;
    if (view === 'emailSent')
      return <EmailSent email={draft.email.trim()} next={texts.emailSent.register} onOk={close} />;
    return view === 'register' ? <RegisterForm /> : <LoginForm onSignedIn={onSignedIn} onForgot={restore} />;
  };

  return (
    <Modal title={texts.title} placement="right" onClose={close}>
      {done && <FormConfirmation isStatus padded title={texts.done} />}
      {!done && showsLink && (
        <SignInLinkForm
          link={link}
          onSignedIn={finish}
          onAgain={abandonLink}
          onSignIn={() => setLinkDeferred(true)}
        />
      )}
      {!done && !showsLink && (
        <>
          {isLinkDeferred && (
            <p className={styles.ended} role="status">
              {texts.link.signInFirst}
            </p>
          )}
          {isEnded && (
            <p className={styles.ended} role="status">
              {sessionTexts.ended}
            </p>
          )}
          <Tabs label={texts.ways} tabs={texts.tabs} value={tab} onChange={(id) => go({ tab: id })}>
            {panel()}
          </Tabs>
          <p className={styles.foot}>
            <Note as="span">{texts.tracking.text}</Note>{' '}
            <TextLink size="sm" href="/tracking" onClick={onClose}>
              {texts.tracking.link}
            </TextLink>
          </p>
        </>
      )}
    </Modal>
  );
}
