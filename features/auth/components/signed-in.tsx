'use client';

import { useEffect, useRef } from 'react';
import { texts } from '../texts';
import styles from './auth.module.scss';

/** MD-01: the end of every way to sign in; the page starts anew in a second. */
export function SignedIn() {
  const news = useRef<HTMLParagraphElement>(null);
  useEffect(() => news.current?.focus(), []);
  return (
    <div className={styles.news}>
      <p ref={news} className={styles.newsTitle} role="status" tabIndex={-1}>
        {texts.done}
      </p>
    </div>
  );
}
