import { Suspense } from 'react';
import styles from './page.module.scss';
import { Request } from './request';
import { RequestSkeleton } from './request-skeleton';

/** The static shell of /personal/return/{number} (RT-24): the number is read only in the browser. */
export function RequestPage() {
  return (
    <div className={styles.page}>
      <Suspense fallback={<RequestSkeleton />}>
        <Request />
      </Suspense>
    </div>
  );
}
