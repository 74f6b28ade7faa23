import Link from 'next/link';
import { consentTexts } from '#lib/texts/consent.ts';
import styles from './consent-strip.module.scss';
import { LazyConsentAnswers } from './lazy-consent-answers.tsx';

const TITLE = 'consent-strip';

/**
 * Consent notice for new visitors (MD-16), above the page and in its flow, so that it covers nothing. Its space is
 * reserved from the first paint (gateway/html/pending-notice-script.ts), and its text needs no script.
 */
export function ConsentStrip() {
  return (
    <section className={styles.strip} aria-labelledby={TITLE}>
      <p className={styles.text}>
        <strong id={TITLE} className={styles.title}>
          {consentTexts.title}
        </strong>
        {`. ${consentTexts.text} `}
        <Link href="/info/cookie" prefetch={false} className={styles.more}>
          {consentTexts.more}
        </Link>
      </p>
      <div className={styles.answers}>
        <LazyConsentAnswers />
      </div>
    </section>
  );
}
