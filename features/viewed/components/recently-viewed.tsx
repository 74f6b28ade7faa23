'use client';

import { lazy } from 'react';
import { LazyBoundary } from '#components/layout/lazy-boundary.tsx';
import { useIdle } from '#lib/hooks/use-idle.ts';
import type { ViewedProduct } from '../viewed.ts';

const ViewedProducts = lazy(() => import('./viewed-products.tsx'));

/**
 * Recently viewed products of this browser, for the end of a page. They are loaded when the browser is idle.
 * @param product product of the current page. It is saved as viewed, but the row does not show it
 */
export function RecentlyViewed({ product }: { product?: ViewedProduct }) {
  if (!useIdle()) return null;
  return (
    <LazyBoundary>
      <ViewedProducts product={product} />
    </LazyBoundary>
  );
}
