'use client';

import { lazy, type ReactNode } from 'react';
import { LazyBoundary } from '#components/layout/lazy-boundary.tsx';
import { useIdle } from '#lib/hooks/use-idle.ts';
import type { OwnSizeLinkProps } from './own-size-link.tsx';

const OwnSizeLink = lazy(() => import('./own-size-link.tsx'));

/**
 * Renders its children until the link has loaded. The link loads when the browser is idle, because a listing's
 * first scripts do not need it.
 */
export function LazyOwnSizeLink({ children, ...link }: OwnSizeLinkProps & { children: ReactNode }) {
  if (!useIdle()) return children;
  return (
    <LazyBoundary waiting={children}>
      <OwnSizeLink {...link} />
    </LazyBoundary>
  );
}
