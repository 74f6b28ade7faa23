'use client';

import Link from 'next/link';
import { useEffect, useId, useRef } from 'react';
import ConsentAnswers from '#components/layout/consent-answers.tsx';
import { Row } from '#components/ui/layout.tsx';
import { useModals } from '#features/modals/index.ts';
import { consentTexts } from '#lib/texts/consent.ts';
import styles from './notices.module.scss';

/** MD-16: the question for consent once more, opened by the shopper: it takes the focus and returns it afterwards. */
export function CookieNotice() {
  const titleId = useId();
  const notice = useRef<HTMLElement>(null);
  const close = useModals((modals) => modals.close);

  useEffect(() => {
    const opener = document.activeElement;
    const element = notice.current;
    element?.focus({ preventScroll: true });
    return () => {
      // Only if nothing else has taken the focus since.
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
          <Link href="/info/cookie" prefetch={false} className={styles.more}>
            {consentTexts.more}
          </Link>
        </p>
      </div>
      <Row gap={2} wrap className={styles.answers}>
        <ConsentAnswers onAnswer={close} />
      </Row>
    </section>
  );
}
