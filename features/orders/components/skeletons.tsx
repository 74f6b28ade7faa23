import { Skeleton } from '@/components/ui/skeleton';
import { common } from '@/lib/texts/common';
import styles from './skeletons.module.scss';

/** Holds the place of folded orders. */
export function OrdersSkeleton() {
  return <Waiting heights={['9.4375rem', '9.4375rem', '9.4375rem', '9.4375rem']} />;
}

/** @param heights of what is awaited, one below the other */
export function Waiting({ heights }: { heights: readonly string[] }) {
  return (
    <div className={styles.waiting} role="status" aria-label={common.loading}>
      {heights.map((height, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: empty places are told apart by nothing else
        <Skeleton key={place} height={height} />
      ))}
    </div>
  );
}
