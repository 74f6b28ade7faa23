'use client';

import { usePathname } from 'next/navigation';
import { useMounted } from '@/lib/hooks/use-mounted';
import { errorTexts } from '@/lib/texts/errors';
import styles from './error-view.module.scss';

/** Next's own name for the page of addresses that match no route; nobody asked for that. */
const NAMELESS = '/_not-found';
/** The catalogue's internal last segment, which carries the query. */
const INTERNAL = /\/~[^/]*$/;

function readable(path: string) {
  try {
    return decodeURI(path);
  } catch {
    // A broken escape is shown as it came.
    return path;
  }
}

/**
 * LY-02: the whole address that was asked for. The server knows it on routes with parameters; one
 * page serves every unknown route, so there the browser fills it in.
 */
export function MissingPath() {
  const pathname = usePathname();
  const mounted = useMounted();
  const known = pathname === NAMELESS ? '' : pathname.replace(INTERNAL, '');
  const path = mounted ? window.location.pathname + window.location.search : known;
  return (
    // The server's address may be an internal one; the new key replaces its text after hydration.
    <p key={String(mounted)} className={styles.path} suppressHydrationWarning>
      {errorTexts.pageNotFound(readable(path))}
    </p>
  );
}
