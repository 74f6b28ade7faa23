'use client';

import { Note } from '#components/ui/text.tsx';
import { useMounted } from '#lib/hooks/use-mounted.ts';
import { errorTexts } from '#lib/texts/errors.ts';
import styles from './error-view.module.scss';

function readable(path: string) {
  try {
    return decodeURI(path);
  } catch {
    // A path with malformed escapes is shown undecoded.
    return path;
  }
}

/**
 * LY-02: the whole requested address. One cached page answers every address that does not exist, so the server must
 * not render the address of whoever came first: the gateway writes each visitor's own behind these words
 * (gateway/html/not-found-html.ts), and after a client-side navigation it comes from the browser.
 */
export function RequestedPath() {
  const mounted = useMounted();
  const { pathname, search } = mounted ? window.location : { pathname: '', search: '' };
  return (
    // The new key replaces the gateway's text after hydration.
    <Note
      wrap="anywhere"
      key={String(mounted)}
      className={styles.path}
      data-asked-path=""
      suppressHydrationWarning
    >
      {errorTexts.pageNotFound(readable(pathname + search))}
    </Note>
  );
}
