'use client';

import { useRef, useState } from 'react';
import type { User } from '@/lib/contracts/user';
import { useSaveProfile } from '../../queries';
import { texts } from '../../texts';
import { Group } from './group';
import { PhoneCode } from './phone-code';
import { PhoneNumber } from './phone-number';
import styles from './profile.module.scss';

const words = texts.profile.phone;

/** The phone: a new one is proved by a code, and then it is the customer's. */
export function PhoneGroup({ user }: { user: User }) {
  /** A code is on its way there. */
  const [sentTo, setSentTo] = useState<string | null>(null);
  const save = useSaveProfile();
  const said = useRef<HTMLParagraphElement>(null);
  const take = async (phone: string) => {
    await save.mutateAsync({ phone });
    setSentTo(null);
    // The form that had the focus goes.
    said.current?.focus();
  };
  const present = user.phone?.formatted ?? '';
  return (
    <Group title={words.title} note={words.note}>
      {/* Another number is another form; the way back finds what was typed. */}
      <PhoneNumber
        key={present}
        present={present}
        isConfirmed={user.phoneConfirmed}
        hidden={sentTo !== null}
        onSent={setSentTo}
        onProved={take}
      />
      {sentTo && <PhoneCode phone={sentTo} onProved={take} onBack={() => setSentTo(null)} />}
      <p ref={said} className={styles.done} role="status" tabIndex={-1}>
        {save.isSuccess && !sentTo ? words.saved : ''}
      </p>
    </Group>
  );
}
