import { Stack } from '#components/ui/layout.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { texts } from '../../texts.ts';
import page from '../page.module.scss';
import styles from './overview.module.scss';

export function OverviewSkeleton() {
  return (
    <>
      <h1 className={page.heading}>{texts.overview.title}</h1>
      <Stack gap={6} aria-busy="true">
        <Stack gap={4} className={styles.news}>
          <div className={styles.cardPlace}>
            <Skeleton height="100%" />
          </div>
          <div className={styles.orderPlace}>
            <Skeleton height="100%" />
          </div>
        </Stack>
        <Skeleton height="18rem" />
      </Stack>
    </>
  );
}
