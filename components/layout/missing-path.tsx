'use client';

import { useMounted } from '@/lib/hooks/use-mounted';
import { errorTexts } from '@/lib/texts/errors';
import styles from './error-view.module.scss';

function readable(path: string) {
  try {
    return decodeURI(path);
  } catch {
    // A broken escape is shown as it came.
    return path;
  }
}

/**
 * LY-02: the whole address that was asked for. One page answers for every absent address, so what the server
 * knows of it belongs to whoever made it be drawn: the front writes each visitor's own behind these words
 * (front/absent-page.ts), and a page that the router brings takes it from the browser.
 */
export function MissingPath() {
  const mounted = useMounted();
  const { pathname, search } = mounted ? window.location : { pathname: '', search: '' };
  return (
    // The new key replaces the front's text after hydration.
    <p key={String(mounted)} className={styles.path} data-asked-path="" suppressHydrationWarning>
      {errorTexts.pageNotFound(readable(pathname + search))}
    </p>
  );
}
