'use client';

import Link from 'next/link';
import { useEffect, useId, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { useModals } from '@/features/modals';
import { CONSENT_ALL, COOKIES, type Consent } from '@/lib/config/cookies';
import { hasMarketing } from '@/lib/config/third-party-scripts';
import { reloadPage } from '@/lib/hooks/reload-page';
import { setCookie, useCookie } from '@/lib/hooks/use-cookie';
import { texts } from '../texts';
import styles from './notices.module.scss';

/**
 * MD-16. The answer is the consent that third-party scripts wait for (AP-18).
 * @param isOpened opened by the shopper: it takes the focus and returns it afterwards
 */
export function CookieNotice({ isOpened }: { isOpened: boolean }) {
  const titleId = useId();
  const notice = useRef<HTMLElement>(null);
  const close = useModals((modals) => modals.close);
  const before = useCookie(COOKIES.consent);

  useEffect(() => {
    if (!isOpened) return;
    const opener = document.activeElement;
    const element = notice.current;
    element?.focus({ preventScroll: true });
    return () => {
      // Only if nothing else has taken the focus since.
      const { activeElement, body } = document;
      const free = activeElement === body || element?.contains(activeElement);
      if (free && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, [isOpened]);

  const answer = (consent: Consent) => {
    setCookie(COOKIES.consent, consent);
    if (isOpened) close();
    // A running script cannot be unloaded, so the page is reloaded without it.
    if (before === CONSENT_ALL && consent !== CONSENT_ALL && hasMarketing()) reloadPage();
  };

  return (
    <section
      ref={notice}
      className={styles.notice}
      aria-labelledby={titleId}
      tabIndex={-1}
      onKeyDown={(event) => event.key === 'Escape' && isOpened && close()}
    >
      <div className={styles.text}>
        <h2 id={titleId} className={styles.title}>
          {texts.cookie.title}
        </h2>
        <p>
          {texts.cookie.text}{' '}
          <Link href="/info/cookie" prefetch={false} className={styles.more}>
            {texts.cookie.more}
          </Link>
        </p>
      </div>
      <div className={styles.answers}>
        <Button size="sm" onClick={() => answer('all')}>
          {texts.cookie.all}
        </Button>
        <Button size="sm" variant="secondary" onClick={() => answer('necessary')}>
          {texts.cookie.necessary}
        </Button>
      </div>
    </section>
  );
}
