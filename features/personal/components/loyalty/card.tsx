'use client';

import { lazy, useState } from 'react';
import { LazyBoundary } from '#components/layout/lazy-boundary.tsx';
import { Button } from '#components/ui/button.tsx';
import { Stack } from '#components/ui/layout.tsx';
import { MoreIcon } from '#components/ui/more-icon.tsx';
import { Text } from '#components/ui/text.tsx';
import { texts } from '../../texts.ts';
import styles from './loyalty.module.scss';

const words = texts.loyalty;
const Barcode = lazy(() => import('./barcode.tsx'));

/** Formats a card number as printed under a barcode: `2900000000018` → `2 900000 000018`. */
const formatCardNumber = (number: string) => number.replace(/^(\d)(\d{6})(\d{6})$/, '$1 $2 $3');

/** The card to show at the till: a barcode and its digits. */
export function LoyaltyCardBarcode({ number }: { number: string }) {
  const [announcement, setAnnouncement] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(number);
      setAnnouncement(words.copied);
    } catch {
      // The permission was denied, or the page is not served over HTTPS.
      setAnnouncement(words.notCopied);
    }
  };
  return (
    <Stack as="section" gap={2} className={styles.card} aria-label={words.card}>
      <p className={styles.kicker}>{words.show}</p>
      <div className={styles.bars}>
        {/* If the barcode's code fails to load, the card still shows its number. */}
        <LazyBoundary>
          <Barcode number={number} />
        </LazyBoundary>
      </div>
      <Text size="lg" tabular className={styles.digits}>
        {formatCardNumber(number)}
      </Text>
      <Button variant="plain" size="sm" onClick={() => void copy()}>
        <MoreIcon name="copy" width="18" height="18" />
        {words.copy}
      </Button>
      <Text size="sm" tone="success" className={styles.announcement} role="status">
        {announcement}
      </Text>
    </Stack>
  );
}
