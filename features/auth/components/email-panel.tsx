'use client';

import { texts } from '../texts.ts';
import { useAuth } from '../use-auth.ts';
import { EmailSent } from './email-sent.tsx';
import { LoginForm } from './login-form.tsx';
import { RegisterForm } from './register-form.tsx';

interface EmailPanelProps {
  onSignedIn: () => void;
  onForgot: () => void;
  onClose: () => void;
}

/** Sign-in with a password, and the link to registration. */
export function EmailPanel({ onSignedIn, onForgot, onClose }: EmailPanelProps) {
  const view = useAuth((state) => state.view);
  const email = useAuth((state) => state.draft.email);
  const go = useAuth((state) => state.go);
  if (view === 'emailSent')
    return <EmailSent email={email.trim()} next={texts.emailSent.register} onOk={onClose} />;
  if (view === 'register') return <RegisterForm />;
  return (
    <LoginForm onSignedIn={onSignedIn} onForgot={onForgot} onRegister={() => go({ view: 'register' })} />
  );
}
