'use client';

import { useLayoutEffect } from 'react';
import { useModals } from '#features/modals/index.ts';
import { COOKIES } from '#lib/config/cookies.ts';
import { markQuestion } from '#lib/hooks/mark-question.ts';
import { trackBottomInset } from '#lib/hooks/track-bottom-inset.ts';
import { useCookie } from '#lib/hooks/use-cookie.ts';
import { texts } from '../texts.ts';
import { useMarketing } from '../use-marketing.ts';
import { useNewBuild } from '../use-new-build.ts';
import { useOffline } from '../use-offline.ts';
import { useScrollingDown } from '../use-scrolling-down.ts';
import { useViewport } from '../use-viewport.ts';
import { CookieNotice } from './cookie-notice.tsx';
import styles from './notices.module.scss';
import { SessionNotice } from './session-notice.tsx';
import { UpdateNotice } from './update-notice.tsx';

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
