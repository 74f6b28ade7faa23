'use client';

import { Title } from '#components/ui/text.tsx';
import { useFocusOnMount } from '#lib/hooks/use-focus-on-mount.ts';
import { texts } from '../texts.ts';
import styles from './auth.module.scss';

/** MD-01: shown after every way of signing in; the page reloads a second later. */
export function SignedIn() {
  const news = useFocusOnMount<HTMLParagraphElement>();
  return (
    <div className={styles.news}>
      <Title as="p" size="xl" quiet ref={news} role="status" tabIndex={-1}>
        {texts.done}
      </Title>
    </div>
  );
}
