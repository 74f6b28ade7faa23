import { Suspense } from 'react';
import { texts } from '../texts.ts';
import styles from './checkout.module.scss';
import { Checkout } from './checkout.tsx';
import { OrderResult } from './order-result.tsx';
import { ResultSkeleton } from './result-skeleton.tsx';

/** Static shell of /order. All personal content is rendered in the browser. */
export function OrderPage() {
  return (
    <div className={styles.page}>
      <h1 className={styles.heading}>{texts.title}</h1>
      <Checkout />
    </div>
  );
}

/** Static shell of /order/{number}. The number is read in the browser only. */
export function OrderResultPage() {
  return (
    <div className={styles.page}>
      <Suspense fallback={<ResultSkeleton />}>
        <OrderResult />
      </Suspense>
    </div>
  );
}
