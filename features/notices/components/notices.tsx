'use client';

import { useQueryClient } from '@tanstack/react-query';
import Link from 'next/link';
import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import ConsentAnswers from '#components/layout/consent-buttons.tsx';
import { Button } from '#components/ui/button.tsx';
import { Row } from '#components/ui/layout.tsx';
import { useModals } from '#features/modals/index.ts';
import { restartPage, useOpenSignIn, useSession } from '#features/session/index.ts';
import { COOKIES } from '#lib/config/cookies.ts';
import { IfPage } from '#lib/hooks/missing-pages.tsx';
import { reloadOnce } from '#lib/hooks/reload-once.ts';
import { setPendingNotice } from '#lib/hooks/set-pending-notice.ts';
import { trackBottomInset } from '#lib/hooks/track-bottom-inset.ts';
import { useCookie } from '#lib/hooks/use-cookie.ts';
import { commonTexts } from '#lib/texts/common.ts';
import { consentTexts } from '#lib/texts/consent.ts';
import { sessionTexts } from '#lib/texts/session.ts';
import { texts } from '../texts.ts';
import { useMarketing } from '../use-marketing.ts';
import { useNewBuild } from '../use-new-build.ts';
import { useOffline } from '../use-offline.ts';
import { useScrollingDown } from '../use-scrolling-down.ts';
import { useViewport } from '../use-viewport.ts';
import styles from './notices.module.scss';

/** Notices at the page's lower edge, one at a time, and the background tasks of each page. */
export function Notices() {
  const offline = useOffline();
  const newBuild = useNewBuild();
  const hasAnswered = useCookie(COOKIES.consent) !== null;
  const isOpened = useModals(({ current }) => current?.name === 'cookie');
  useMarketing();
  useViewport();
  useScrollingDown();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer is stored in a cookie, by this tab or another one
  useLayoutEffect(setPendingNotice, [hasAnswered]);
  const isConsentShown = !hasAnswered || isOpened;
  return (
    <div ref={trackBottomInset} className={styles.stack}>
      {/* A live region has to exist before its content, otherwise screen readers do not announce it. */}
      <div role="status">
        {offline && <p className={styles.offline}>{texts.offline[offline]}</p>}
        {!isConsentShown && <SessionNotice />}
        {newBuild.isReady && !isConsentShown && <UpdateNotice onLater={newBuild.postpone} />}
      </div>
      {isOpened && <CookieNotice />}
    </div>
  );
}

/**
 * Notice that the customer's session has ended, shown after the sign-in modal was closed. It offers to sign in or
 * to continue as a guest.
 */
function SessionNotice() {
  const client = useQueryClient();
  const askSignIn = useOpenSignIn();
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

/** Notice that a newer build is deployed (AP-17). The page is never reloaded without the shopper's consent. */
function UpdateNotice({ onLater }: { onLater: () => void }) {
  return (
    <div className={styles.notice}>
      <div className={styles.text}>
        <p className={styles.title}>{texts.update.text}</p>
        <p>{texts.update.hint}</p>
      </div>
      <Row gap={2} wrap className={styles.answers}>
        <Button size="sm" onClick={reloadOnce}>
          {commonTexts.reload}
        </Button>
        <Button size="sm" variant="secondary" onClick={onLater}>
          {texts.update.later}
        </Button>
      </Row>
    </div>
  );
}

/**
 * Consent notice that the shopper opened again (MD-16). The notice takes the focus when it opens, and returns the focus
 * when it is closed.
 */
function CookieNotice() {
  const titleId = useId();
  const notice = useRef<HTMLElement>(null);
  const close = useModals((modals) => modals.close);

  useEffect(() => {
    const opener = document.activeElement;
    const element = notice.current;
    element?.focus({ preventScroll: true });
    return () => {
      // The focus is returned only if it has not moved to an element outside the notice in the meantime.
      const { activeElement, body } = document;
      const free = activeElement === body || element?.contains(activeElement);
      if (free && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, []);

  return (
    <section
      ref={notice}
      className={styles.notice}
      aria-labelledby={titleId}
      tabIndex={-1}
      onKeyDown={(event) => event.key === 'Escape' && close()}
    >
      <div className={styles.text}>
        <h2 id={titleId} className={styles.title}>
          {consentTexts.title}
        </h2>
        <p>
          {consentTexts.text}{' '}
          <IfPage path="/info/cookie">
            <Link href="/info/cookie" prefetch={false} className={styles.more}>
              {consentTexts.more}
            </Link>
          </IfPage>
        </p>
      </div>
      <Row gap={2} wrap className={styles.answers}>
        <ConsentAnswers onAnswer={close} />
      </Row>
    </section>
  );
}
