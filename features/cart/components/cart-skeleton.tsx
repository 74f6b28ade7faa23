import { Skeleton } from '#components/ui/skeleton.tsx';
import { common } from '#lib/texts/common.ts';
import styles from './cart-modal.module.scss';

export function CartSkeleton() {
  return (
    <div className={styles.lines} aria-busy="true" role="status" aria-label={common.loading}>
      {[1, 2].map((line) => (
        <Skeleton key={line} height="10.5rem" />
      ))}
    </div>
  );
}
