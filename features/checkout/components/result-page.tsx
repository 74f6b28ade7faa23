import { Suspense } from 'react';
import styles from './checkout.module.scss';
import { OrderResult } from './order-result.tsx';
import { ResultSkeleton } from './result-skeleton.tsx';

/** The static shell of /order/{number}: the number is read only in the browser. */
export function ResultPage() {
  return (
    <div className={styles.page}>
      <Suspense fallback={<ResultSkeleton />}>
        <OrderResult />
      </Suspense>
    </div>
  );
}
