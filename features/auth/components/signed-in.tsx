'use client';

import { useFocusOnMount } from '#lib/hooks/use-focus-on-mount.ts';
import { texts } from '../texts.ts';
import styles from './auth.module.scss';

/** MD-01: shown after every way of signing in; the page reloads a second later. */
export function SignedIn() {
  const news = useFocusOnMount<HTMLParagraphElement>();
  return (
    <div className={styles.news}>
      <p ref={news} className={styles.newsTitle} role="status" tabIndex={-1}>
        {texts.done}
      </p>
    </div>
  );
}
