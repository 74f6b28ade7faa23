'use client';

import { useEffect, useRef } from 'react';
import { isExpected } from '../expected';
import { texts } from '../texts';
import styles from './found.module.scss';

interface FoundProps {
  total: number;
  /** The listing's canonical address. */
  address: string;
}

/** How many goods there are. A choice, an order or a page made on the listing itself brings the focus here. */
export function Found({ total, address }: FoundProps) {
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (!isExpected(address)) return;
    const focus = () => line.current?.focus({ preventScroll: true });
    // The phone's filters are still open when their listing comes: behind them nothing takes the focus.
    const dialog = document.querySelector('dialog[open]');
    if (dialog) dialog.addEventListener('close', focus, { once: true });
    else focus();
  }, [address]);
  return (
    <p ref={line} className={styles.found} role="status" tabIndex={-1}>
      <span className={styles.said}>{texts.found(total)} </span>
      <span>{texts.pieces(total)}</span>
    </p>
  );
}
