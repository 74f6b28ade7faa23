'use client';

import Link from 'next/link';
import { useEffect, useId, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { useModals } from '@/features/modals';
import { ALL, COOKIES, type Consent } from '@/lib/config/cookies';
import { hasMarketing } from '@/lib/config/outside-scripts';
import { reloadPage } from '@/lib/hooks/reload-page';
import { keepCookie, useCookie } from '@/lib/hooks/use-cookie';
import { texts } from '../texts';
import styles from './notices.module.scss';

/**
 * MD-16. The answer is the consent that scripts of others wait for (AP-18).
 * @param asked the shopper has opened it: it takes the focus, and gives it back
 */
export function CookieNotice({ asked }: { asked: boolean }) {
  const titleId = useId();
  const notice = useRef<HTMLElement>(null);
  const close = useModals((modals) => modals.close);
  const before = useCookie(COOKIES.consent);

  useEffect(() => {
    if (!asked) return;
    const opener = document.activeElement;
    const element = notice.current;
    element?.focus({ preventScroll: true });
    return () => {
      // Unless something else has taken the focus meanwhile.
      const { activeElement, body } = document;
      const free = activeElement === body || element?.contains(activeElement);
      if (free && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, [asked]);

  const answer = (consent: Consent) => {
    keepCookie(COOKIES.consent, consent);
    if (asked) close();
    // A script that runs cannot be taken back; the page without it can be opened.
    if (before === ALL && consent !== ALL && hasMarketing()) reloadPage();
  };

  return (
    <section
      ref={notice}
      className={styles.notice}
      aria-labelledby={titleId}
      tabIndex={-1}
      onKeyDown={(event) => event.key === 'Escape' && asked && close()}
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
