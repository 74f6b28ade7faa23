import { Suspense } from 'react';
import styles from './page.module.scss';
import { RequestSkeleton } from './request-skeleton';
import { Success } from './success';

/** /personal/return/success (RT-24): the number is read in the browser alone. */
export function SuccessPage() {
  return (
    <div className={styles.page}>
      <Suspense fallback={<RequestSkeleton />}>
        <Success />
      </Suspense>
    </div>
  );
}
