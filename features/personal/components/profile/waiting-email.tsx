'use client';

import { Button } from '@/components/ui/button';
import { useSaveProfile } from '../../queries';
import { texts } from '../../texts';
import styles from './profile.module.scss';

const words = texts.profile.email;

interface WaitingEmailProps {
  email: string;
  /** There is an address that stays until then. */
  hasOld: boolean;
  drop: { error: Error | null; isPending: boolean };
  onDrop: () => void;
}

/** The letter that was sent: once more, or never mind. */
export function WaitingEmail({ email, hasOld, drop, onDrop }: WaitingEmailProps) {
  const again = useSaveProfile();
  const error = again.error ?? drop.error;
  return (
    <div className={styles.waiting}>
      <p role="status">
        {words.sent(email)}. {hasOld && words.waits} {again.isSuccess && words.resent}
      </p>
      <div className={styles.buttons}>
        <Button variant="plain" size="sm" busy={again.isPending} onClick={() => again.mutate({ email })}>
          {words.again}
        </Button>
        <Button variant="plain" size="sm" busy={drop.isPending} onClick={onDrop}>
          {words.drop}
        </Button>
      </div>
      {error && (
        <p className={styles.failed} role="alert">
          {error.message}
        </p>
      )}
    </div>
  );
}
