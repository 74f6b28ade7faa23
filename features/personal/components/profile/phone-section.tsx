'use client';

import { useRef, useState } from 'react';
import { Text } from '#components/ui/text.tsx';
import type { User } from '#lib/contracts/user.ts';
import { useSaveProfile } from '../../queries.ts';
import { texts } from '../../texts.ts';
import { PhoneCodeForm } from './phone-code.tsx';
import { PhoneNumberForm } from './phone-number.tsx';
import { ProfileSection } from './profile-section.tsx';

const words = texts.profile.phone;

/** The phone of a profile. A new phone is saved once a code has confirmed it. */
export function PhoneSection({ user }: { user: User }) {
  /** Phone to which a code was sent. */
  const [sentTo, setSentTo] = useState<string | null>(null);
  const save = useSaveProfile();
  const status = useRef<HTMLParagraphElement>(null);
  const savePhone = async (phone: string) => {
    await save.mutateAsync({ phone });
    setSentTo(null);
    // The focused form is removed, so the focus moves to the status.
    status.current?.focus();
  };
  const current = user.phone?.formatted ?? '';
  return (
    <ProfileSection title={words.title} note={words.note}>
      {/* The key resets the form when a number is saved. Returning from the code form preserves the typed number. */}
      <PhoneNumberForm
        key={current}
        current={current}
        isConfirmed={user.phoneConfirmed}
        hidden={sentTo !== null}
        onSent={setSentTo}
        onConfirmed={savePhone}
      />
      {sentTo && <PhoneCodeForm phone={sentTo} onConfirmed={savePhone} onBack={() => setSentTo(null)} />}
      <Text size="sm" tone="success" quiet ref={status} role="status" tabIndex={-1}>
        {save.isSuccess && !sentTo ? words.saved : ''}
      </Text>
    </ProfileSection>
  );
}
