'use client';

import { useEffect, useRef } from 'react';
import { consumeFocusRequest } from '../listing-focus.ts';
import { texts } from '../texts.ts';
import styles from './result-count.module.scss';

interface ResultCountProps {
  total: number;
  /** Canonical URL of the listing. */
  address: string;
}

/**
 * Number of products. It takes the focus after a filter, a sort order or a page was chosen in the listing itself.
 */
export function ResultCount({ total, address }: ResultCountProps) {
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (!consumeFocusRequest(address)) return;
    const focus = () => line.current?.focus({ preventScroll: true });
    // The filter modal may still be open when its listing arrives, and elements behind a dialog cannot be focused.
    const dialog = document.querySelector('dialog[open]');
    if (dialog) dialog.addEventListener('close', focus, { once: true });
    else focus();
  }, [address]);
  return (
    <p ref={line} className={styles.found} role="status" tabIndex={-1}>
      <span className={styles.announcement}>{`${texts.found(total)} `}</span>
      <span>{texts.pieces(total)}</span>
    </p>
  );
}
