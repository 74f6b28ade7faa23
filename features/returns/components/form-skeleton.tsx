import { Skeleton } from '#components/ui/skeleton.tsx';
import { common } from '#lib/texts/common.ts';
import styles from './page.module.scss';

/** Placeholders of the form's first sections. */
export function FormSkeleton() {
  return (
    <div className={styles.waiting} role="status" aria-label={common.loading}>
      {['14rem', '20rem', '12rem'].map((height) => (
        <Skeleton key={height} height={height} />
      ))}
    </div>
  );
}
