'use client';

import { lazy } from 'react';
import { LazyBoundary } from '#components/layout/lazy-boundary.tsx';
import { useIdle } from '#lib/hooks/use-idle.ts';
import type { ViewedProduct } from '../viewed.ts';

const ViewedProducts = lazy(() => import('./viewed-products.tsx'));

/**
 * The products that were viewed last in this browser, for the end of a page. Loaded when the browser is idle.
 * @param product the page's own product, which is remembered and not shown
 */
export function RecentlyViewed({ product }: { product?: ViewedProduct }) {
  if (!useIdle()) return null;
  return (
    <LazyBoundary>
      <ViewedProducts product={product} />
    </LazyBoundary>
  );
}
