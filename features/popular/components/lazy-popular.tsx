'use client';

import { lazy } from 'react';
import { LazyBoundary } from '#components/layout/lazy-boundary.tsx';
import { useIdle } from '#lib/hooks/use-idle.ts';
import styles from './popular-products.module.scss';

const PopularGoods = lazy(() => import('./popular-products.tsx'));

/**
 * Popular products for a page without other products. The products are loaded when the browser is idle, and space for
 * them is reserved.
 * @param url a section's URL without the prefix /catalog/. By default the first section of the menu
 */
export function LazyPopular({ url }: { url?: string | undefined }) {
  const isIdle = useIdle();
  return (
    <div className={styles.place}>
      <div className={styles.room}>
        {isIdle && (
          <LazyBoundary>
            <PopularGoods url={url} />
          </LazyBoundary>
        )}
      </div>
    </div>
  );
}
