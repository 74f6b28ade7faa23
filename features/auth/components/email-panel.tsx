'use client';

import { texts } from '../texts';
import { useAuth } from '../use-auth';
import { EmailSent } from './email-sent';
import { LoginForm } from './login-form';
import { RegisterForm } from './register-form';

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
