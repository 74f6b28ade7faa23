import { Stack } from '#components/ui/layout.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { commonTexts } from '#lib/texts/common.ts';
import gallery from './quick-gallery.module.scss';
import styles from './quick-view.module.scss';

/** Placeholder of the quick view while its product loads. */
export function QuickViewSkeleton() {
  return (
    <Stack gap={5} className={styles.view} role="status" aria-busy="true" aria-label={commonTexts.loading}>
      <Stack gap={2}>
        <div className={gallery.strip}>
          <div className={gallery.slide}>
            <Skeleton height="100%" />
          </div>
        </div>
        <Skeleton height="4.5rem" />
      </Stack>
      <Stack gap={4} className={styles.info}>
        <Skeleton height="3.5rem" width="60%" />
        <Skeleton height="6rem" />
        <Skeleton height="9rem" />
        <Skeleton height="3rem" />
        <Skeleton height="3rem" />
        <Skeleton height="8rem" />
      </Stack>
    </Stack>
  );
}
