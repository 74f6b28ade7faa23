import { Suspense } from 'react';
import { Skeleton } from '@/components/ui/skeleton';
import { common } from '@/lib/texts/common';
import { Bank } from './bank';
import styles from './dev-page.module.scss';

/** The static shell of /dev/bank/{id}: the payment's id is read only in the browser. */
export function BankPage() {
  return (
    <div className={styles.page}>
      <Suspense fallback={<BankSkeleton />}>
        <Bank />
      </Suspense>
    </div>
  );
}

const BankSkeleton = () => (
  <div role="status" aria-label={common.loading}>
    <Skeleton height="28rem" />
  </div>
);
