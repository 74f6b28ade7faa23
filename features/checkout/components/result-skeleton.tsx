import { Stack } from '#components/ui/layout.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { commonTexts } from '#lib/texts/common.ts';
import styles from './order-details.module.scss';

/**
 * Placeholders of the page: the title with the order's number, the facts and the next steps, with the items next to
 * them.
 */
export function ResultSkeleton() {
  return (
    <div className={styles.order} role="status" aria-label={commonTexts.loading}>
      <Skeleton height="2.75rem" width="min(100%, 22rem)" />
      <div className={styles.number}>
        <Skeleton height="3rem" width="14rem" />
      </div>
      <Stack gap={6} className={styles.columns}>
        <Stack gap={5}>
          {['status', 'place', 'day', 'recipient', 'payment'].map((fact) => (
            <Skeleton key={fact} height="3.25rem" />
          ))}
          <Skeleton height="14rem" />
        </Stack>
        <div className={styles.goods}>
          <Skeleton height="20rem" />
        </div>
      </Stack>
    </div>
  );
}
