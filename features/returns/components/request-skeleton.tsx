import { Stack } from '#components/ui/layout.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { commonTexts } from '#lib/texts/common.ts';
import styles from './request.module.scss';

/** Placeholder of a return: a title and two columns. */
export function RequestSkeleton() {
  return (
    <Stack gap={5} className={styles.request} role="status" aria-label={commonTexts.loading}>
      <Skeleton width="20rem" height="3.25rem" />
      <Stack gap={6} className={styles.columns}>
        <Skeleton height="22rem" />
        <Skeleton height="22rem" />
      </Stack>
    </Stack>
  );
}
