'use client';

import { lazy } from 'react';
import { LazyBoundary } from '#components/layout/lazy-boundary.tsx';
import { useIdle } from '#lib/hooks/use-idle.ts';
import styles from './popular-goods.module.scss';

const PopularGoods = lazy(() => import('./popular-goods.tsx'));

/**
 * Goods for a page that has none of its own: loaded when the browser is idle, in a place that is kept for them.
 * @param url a section's address without /catalog/; the first in the menu by default
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
