'use client';

import { lazy, Suspense } from 'react';
import { LazyBoundary } from '#components/layout/lazy-boundary.tsx';
import { getButtonAttributes } from '#components/ui/button.tsx';
import { Stack } from '#components/ui/layout.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { formatExactPrice } from '#lib/domain/money.ts';
import { orderTexts } from '#lib/texts/order.ts';
import styles from './sbp-code.module.scss';

const words = orderTexts.pay.code;

// Loaded lazily, because few payments show a QR code.
const QrCode = lazy(() => import('./qr-code.tsx'));

/** True when the content of the QR code is a URL, which can also be opened as a link. */
const isAddress = (code: string) => /^https?:\/\//i.test(code);

interface SbpCodeProps {
  /** Number of the order, or of the purchase of a certificate. */
  number: string;
  /** Sum to pay, roubles. */
  amount: number;
  /** Content of the QR code. */
  code: string;
}

/**
 * Payment by SBP: a QR code for the camera of a phone, and a link that opens the bank's app on the phone
 * itself.
 */
export function SbpCode({ number, amount, code }: SbpCodeProps) {
  return (
    <Stack gap={3} start className={styles.sbp}>
      {isAddress(code) && (
        <a {...getButtonAttributes({}, styles.app)} href={code}>
          {words.app}
        </a>
      )}
      <LazyBoundary fallback={<p>{words.failed}</p>}>
        <Suspense fallback={<Skeleton height="15rem" />}>
          <QrCode value={code} label={words.alt(number, formatExactPrice(amount))} />
        </Suspense>
      </LazyBoundary>
      <p className={styles.hint}>
        {words.scan} {words.wait}
      </p>
    </Stack>
  );
}
