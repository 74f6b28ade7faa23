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

// Lazy, because few payments use it.
const QrCode = lazy(() => import('./qr-code.tsx'));

/** True when the bank's code is an address. Any other code can only be scanned. */
const isAddress = (code: string) => /^https?:\/\//i.test(code);

interface SbpCodeProps {
  /** Number of the order, or of the purchase of a certificate. */
  number: string;
  /** Roubles. */
  amount: number;
  /** Content of the code. */
  code: string;
}

/** Payment through the SBP: the QR code for a phone's camera, and on the phone itself a link to the bank's app. */
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
