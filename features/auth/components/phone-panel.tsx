'use client';

import { useAuth } from '../use-auth.ts';
import { CodeForm } from './code-form.tsx';
import { PhoneForm } from './phone-form.tsx';

/** The phone, then the code. */
export function PhonePanel({ onSignedIn }: { onSignedIn: () => void }) {
  const sent = useAuth((state) => state.sent);
  const awaitsCode = useAuth((state) => state.awaitsCode);
  return awaitsCode && sent ? <CodeForm sent={sent} onSignedIn={onSignedIn} /> : <PhoneForm />;
}
