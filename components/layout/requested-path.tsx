'use client';

import { Note } from '#components/ui/text.tsx';
import { useMounted } from '#lib/hooks/use-mounted.ts';
import { errorTexts } from '#lib/texts/errors.ts';
import styles from './error-view.module.scss';

function decodePath(path: string) {
  try {
    return decodeURI(path);
  } catch {
    // A path with malformed escapes is shown undecoded.
    return path;
  }
}

/**
 * Requested path and query on a 404 page (LY-02). The server must not render them, because one cached page is
 * served for all unknown URLs. The gateway inserts the requested path into each response
 * (gateway/html/insert-requested-address.ts). After a client-side navigation the browser renders the path.
 */
export function RequestedPath() {
  const mounted = useMounted();
  const { pathname, search } = mounted ? window.location : { pathname: '', search: '' };
  return (
    // The changed key makes React replace the gateway's text after hydration.
    <Note
      wrap="anywhere"
      key={String(mounted)}
      className={styles.path}
      data-asked-path=""
      suppressHydrationWarning
    >
      {errorTexts.pageNotFound(decodePath(pathname + search))}
    </Note>
  );
}
