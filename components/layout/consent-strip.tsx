import Link from 'next/link';
import { IfPage } from '#lib/hooks/missing-pages.tsx';
import { consentTexts } from '#lib/texts/consent.ts';
import styles from './consent-strip.module.scss';
import { LazyConsentButtons } from './lazy-consent-buttons.tsx';

const TITLE = 'consent-strip';

/**
 * Consent notice for new visitors (MD-16). It is rendered above the content, in the normal flow, so that it
 * covers nothing. A script of the gateway reserves its space before the first paint
 * (gateway/html/pending-notice-script.ts). Its text needs no script.
 */
export function ConsentStrip() {
  return (
    <section className={styles.strip} aria-labelledby={TITLE}>
      <p className={styles.text}>
        <strong id={TITLE} className={styles.title}>
          {consentTexts.title}
        </strong>
        {`. ${consentTexts.text} `}
        <IfPage path="/info/cookie">
          <Link href="/info/cookie" prefetch={false} className={styles.more}>
            {consentTexts.more}
          </Link>
        </IfPage>
      </p>
      <div className={styles.answers}>
        <LazyConsentButtons />
      </div>
    </section>
  );
}
