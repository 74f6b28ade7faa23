import { ProductGridSkeleton } from '#components/product/product-grid-skeleton.tsx';
import { Row } from '#components/ui/layout.tsx';
import { commonTexts } from '#lib/texts/common.ts';
import styles from './favorites-page.module.scss';

/** @param count number of placeholder cards */
export function FavoritesSkeleton({ count = 8 }: { count?: number }) {
  return (
    <>
      <Row gap={4} align="center" between className={styles.toolbar}>
        <p role="status">{commonTexts.loading}</p>
      </Row>
      <ProductGridSkeleton count={count} />
    </>
  );
}
