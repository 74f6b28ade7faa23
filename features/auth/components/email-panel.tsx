'use client';

import { texts } from '../texts';
import { useAuth } from '../use-auth';
import { LetterSent } from './letter-sent';
import { LoginForm } from './login-form';
import { RegisterForm } from './register-form';

interface EmailPanelProps {
  onSignedIn: () => void;
  onForgot: () => void;
  onClose: () => void;
}

/** The door for who has a password, beside it the way to get one. */
export function EmailPanel({ onSignedIn, onForgot, onClose }: EmailPanelProps) {
  const view = useAuth((state) => state.view);
  const email = useAuth((state) => state.draft.email);
  const go = useAuth((state) => state.go);
  if (view === 'letter')
    return <LetterSent email={email.trim()} next={texts.letter.register} onOk={onClose} />;
  if (view === 'register') return <RegisterForm />;
  return (
    <LoginForm onSignedIn={onSignedIn} onForgot={onForgot} onRegister={() => go({ view: 'register' })} />
  );
}
