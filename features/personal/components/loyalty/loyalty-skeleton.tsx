import { Skeleton } from '#components/ui/skeleton.tsx';
import styles from './loyalty.module.scss';

export function LoyaltySkeleton() {
  return (
    <div className={styles.loyalty} aria-busy="true">
      <div className={styles.head}>
        <Skeleton height="20rem" />
        <Skeleton height="20rem" />
      </div>
      <Skeleton height="16rem" />
    </div>
  );
}
