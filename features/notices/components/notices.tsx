'use client';

import { useLayoutEffect } from 'react';
import { useModals } from '@/features/modals';
import { COOKIES } from '@/lib/config/cookies';
import { markQuestion } from '@/lib/hooks/mark-question';
import { trackBottomInset } from '@/lib/hooks/track-bottom-inset';
import { useCookie } from '@/lib/hooks/use-cookie';
import { texts } from '../texts';
import { useMarketing } from '../use-marketing';
import { useNewBuild } from '../use-new-build';
import { useOffline } from '../use-offline';
import { useScrollingDown } from '../use-scrolling-down';
import { useViewport } from '../use-viewport';
import { CookieNotice } from './cookie-notice';
import styles from './notices.module.scss';
import { SessionNotice } from './session-notice';
import { UpdateNotice } from './update-notice';

/** The notices at the page's lower edge, one at a time, and the background tasks of every page. */
export function Notices() {
  const offline = useOffline();
  const newBuild = useNewBuild();
  const hasAnswered = useCookie(COOKIES.consent) !== null;
  const isOpened = useModals(({ current }) => current?.name === 'cookie');
  useMarketing();
  useViewport();
  useScrollingDown();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer lies in a cookie, here or in another tab
  useLayoutEffect(markQuestion, [hasAnswered]);
  const asksForConsent = !hasAnswered || isOpened;
  return (
    <div ref={trackBottomInset} className={styles.stack}>
      {/* A live region has to exist before its content, or screen readers do not announce it. */}
      <div role="status">
        {offline && <p className={styles.offline}>{texts.offline[offline]}</p>}
        {!asksForConsent && <SessionNotice />}
        {newBuild.isReady && !asksForConsent && <UpdateNotice onLater={newBuild.postpone} />}
      </div>
      {isOpened && <CookieNotice />}
    </div>
  );
}
