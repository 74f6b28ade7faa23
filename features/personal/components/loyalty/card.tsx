'use client';

import { lazy, Suspense, useState } from 'react';
import { LazyBoundary } from '@/components/layout/lazy-boundary';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { texts } from '../../texts';
import styles from './loyalty.module.scss';

const words = texts.loyalty;
const Barcode = lazy(() => import('./barcode'));

/** `2900000000018` → `2 900000 000018`, as it stands under bars. */
const spaced = (number: string) => number.replace(/^(\d)(\d{6})(\d{6})$/, '$1 $2 $3');

/** The card that is shown at the till: bars for the scanner, digits for everybody else. */
export function Card({ number }: { number: string }) {
  const [said, setSaid] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(number);
      setSaid(words.copied);
    } catch {
      // Not allowed, or a browser that gives it to secure pages only.
      setSaid(words.notCopied);
    }
  };
  return (
    <section className={styles.card} aria-label={words.card}>
      <p className={styles.kicker}>{words.show}</p>
      <div className={styles.bars}>
        {/* Without its bars the card still has its number. */}
        <LazyBoundary>
          <Suspense fallback={null}>
            <Barcode number={number} />
          </Suspense>
        </LazyBoundary>
      </div>
      <p className={styles.digits}>{spaced(number)}</p>
      <Button variant="plain" size="sm" onClick={() => void copy()}>
        <Icon name="copy" width="18" height="18" />
        {words.copy}
      </Button>
      <p className={styles.said} role="status">
        {said}
      </p>
    </section>
  );
}
