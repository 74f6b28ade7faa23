'use client';

import { useModals } from '@/features/modals';
import { COOKIES } from '@/lib/config/cookies';
import { covers } from '@/lib/hooks/covers';
import { useCookie } from '@/lib/hooks/use-cookie';
import { texts } from '../texts';
import { useConsent } from '../use-consent';
import { useNewBuild } from '../use-new-build';
import { useOffline } from '../use-offline';
import { useViewport } from '../use-viewport';
import { CookieNotice } from './cookie-notice';
import styles from './notices.module.scss';
import { SessionNotice } from './session-notice';
import { UpdateNotice } from './update-notice';

/** What the shop has to say beside the page, one thing at a time, and what it does unseen. */
export function Notices() {
  const offline = useOffline();
  const update = useNewBuild();
  const answered = useCookie(COOKIES.consent) !== null;
  const asked = useModals(({ current }) => current?.name === 'cookie');
  useConsent();
  useViewport();
  const asksForConsent = !answered || asked;
  return (
    <div ref={covers} className={styles.stack}>
      {/* The region stands before its content, or a screen reader stays silent. */}
      <div role="status">
        {offline && <p className={styles.offline}>{texts.offline[offline]}</p>}
        {!asksForConsent && <SessionNotice />}
        {update.isReady && !asksForConsent && <UpdateNotice onLater={update.postpone} />}
      </div>
      {asksForConsent && <CookieNotice asked={asked} />}
    </div>
  );
}
