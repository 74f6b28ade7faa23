import { ProductGridSkeleton } from '#components/product/product-grid-skeleton.tsx';
import { common } from '#lib/texts/common.ts';
import styles from './favorites-page.module.scss';

/** @param count of placeholder cards */
export function FavoritesSkeleton({ count = 8 }: { count?: number }) {
  return (
    <>
      <div className={styles.toolbar}>
        <p role="status">{common.loading}</p>
      </div>
      <ProductGridSkeleton count={count} />
    </>
  );
}
