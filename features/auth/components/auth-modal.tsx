'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Modal } from '#components/ui/modal.tsx';
import { Tabs } from '#components/ui/tabs.tsx';
import { Note, TextLink } from '#components/ui/text.tsx';
import { Done } from '#features/forms/index.ts';
import { type ModalProps, type SignInOptions, useModals } from '#features/modals/index.ts';
import { announceSession, resumeSession, useSession } from '#features/session/index.ts';
import { openPage } from '#lib/hooks/reload-page.ts';
import { sessionTexts } from '#lib/texts/session.ts';
import { useAuth, useAuthStore } from '../store.ts';
import { texts } from '../texts.ts';
import { useFinish } from '../use-finish.ts';
import styles from './auth.module.scss';
import { CodeForm } from './code-form.tsx';
import { EmailSent } from './email-sent.tsx';
import { LinkForm, type SignInLink } from './link-form.tsx';
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
 * MD-01: for guests, and for customers whose session has ended. An e-mail's link opens it for signed-in customers
 * too, as it may confirm their new address.
 */
export default function AuthModal({ options, onClose }: ModalProps<'auth'>) {
  const store = useAuthStore();
  // Before anything reads the store: the forms take what is typed there when they are first drawn.
  useState(() => options?.start && store.getState().start(options.start));
  const { tab, view, done, sent, awaitsCode, draft, go } = useAuth((state) => state);
  const replace = useModals((modals) => modals.replace);
  const [link, setLink] = useState(options?.link);
  /** The link waits until the customer whom it belongs to has signed in. */
  const [isLinkLater, setLinkLater] = useState(false);
  const client = useQueryClient();
  const finish = useFinish(options, onClose);
  const session = useSession().data;
  const isEnded = session?.ended === 'signed_out';
  const isNeedless = session?.auth === true && !isEnded && !done && !link;
  const back = options?.back;

  useEffect(() => {
    if (!isNeedless) return;
    onClose();
    if (back) openPage(back);
  }, [isNeedless, back, onClose]);
  if (isNeedless) return null;

  const close = () => {
    if (view === 'emailSent') go({ view: 'login' });
    onClose();
  };
  const restore = () => replace('restore', { ...options, link: undefined });
  /** A link that did not work: a new one is asked for where this one was. */
  const leaveLink = () => {
    if (link?.kind === 'magic') return restore();
    go({ tab: 'email', view: link?.kind === 'register' ? 'register' : 'login' });
    setLink(undefined);
  };

  const returnToLink = async () => {
    announceSession();
    store.getState().finish();
    store.getState().reset();
    if (await resumeSession(client)) setLinkLater(false);
  };
  const showsLink = isSignIn(link) && !isLinkLater;
  const onSignedIn = isLinkLater ? () => void returnToLink() : finish;
  const panel = () => {
    if (tab === 'phone')
      return awaitsCode && sent ? <CodeForm sent={sent} onSignedIn={onSignedIn} /> : <PhoneForm />;
    if (view === 'emailSent')
      return <EmailSent email={draft.email.trim()} next={texts.emailSent.register} onOk={close} />;
    return view === 'register' ? <RegisterForm /> : <LoginForm onSignedIn={onSignedIn} onForgot={restore} />;
  };

  return (
    <Modal title={texts.title} placement="right" onClose={close}>
      {done && <Done isStatus padded title={texts.done} />}
      {!done && showsLink && (
        <LinkForm link={link} onSignedIn={finish} onAgain={leaveLink} onSignIn={() => setLinkLater(true)} />
      )}
      {!done && !showsLink && (
        <>
          {isLinkLater && (
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
