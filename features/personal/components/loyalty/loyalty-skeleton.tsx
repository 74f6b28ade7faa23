import { Stack } from '#components/ui/layout.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import styles from './loyalty.module.scss';

export function LoyaltySkeleton() {
  return (
    <Stack gap={7} aria-busy="true">
      <Stack gap={4} className={styles.head}>
        <Skeleton height="20rem" />
        <Skeleton height="20rem" />
      </Stack>
      <Skeleton height="16rem" />
    </Stack>
  );
}
