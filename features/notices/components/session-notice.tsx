'use client';

import { useQueryClient } from '@tanstack/react-query';
import { Button } from '#components/ui/button.tsx';
import { Row } from '#components/ui/layout.tsx';
import { restartPage, useAskSignIn, useSession } from '#features/session/index.ts';
import { sessionTexts } from '#lib/texts/session.ts';
import styles from './notices.module.scss';

/**
 * Shown while the customer's session has ended: offers to sign in or to go on as a guest, after the sign-in
 * modal was closed.
 */
export function SessionNotice() {
  const client = useQueryClient();
  const askSignIn = useAskSignIn();
  if (useSession().data?.ended !== 'signed_out') return null;
  return (
    <div className={styles.notice}>
      <p className={styles.text}>{sessionTexts.notice}</p>
      <Row gap={2} wrap className={styles.answers}>
        <Button size="sm" onClick={() => askSignIn(client)}>
          {sessionTexts.signIn}
        </Button>
        <Button size="sm" variant="secondary" onClick={restartPage}>
          {sessionTexts.asGuest}
        </Button>
      </Row>
    </div>
  );
}
