'use client';

import { Button } from '@/components/ui/button';
import { startAnew, useAskSignIn, useSession } from '@/features/session';
import { sessionTexts } from '@/lib/texts/session';
import styles from './notices.module.scss';

/** Stands while the session of the page's customer is ended: the ways on after the sign-in that was asked for has been closed. */
export function SessionNotice() {
  const askSignIn = useAskSignIn();
  if (useSession().data?.ended !== 'signed_out') return null;
  return (
    <div className={styles.notice}>
      <p className={styles.text}>{sessionTexts.notice}</p>
      <div className={styles.answers}>
        <Button size="sm" onClick={askSignIn}>
          {sessionTexts.signIn}
        </Button>
        <Button size="sm" variant="secondary" onClick={startAnew}>
          {sessionTexts.asGuest}
        </Button>
      </div>
    </div>
  );
}
