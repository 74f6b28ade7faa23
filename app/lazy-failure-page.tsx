'use client';

import { lazy } from 'react';
import { LazyBoundary } from '#components/layout/lazy-boundary.tsx';
import { LoadFailure } from '#components/layout/load-failure.tsx';
import type { FailurePageProps } from './failure-page.tsx';

/**
 * Loads the error page. Called also when the browser is idle, so that the error page can be shown offline.
 */
export const loadFailurePage = () => import('./failure-page.tsx');

const FailurePage = lazy(loadFailurePage);

/** Content of the error page. It is loaded lazily, because every page has error boundaries but rarely needs them. */
export function LazyFailurePage(props: FailurePageProps) {
  return (
    <LazyBoundary fallback={<LoadFailure onClose={props.retry} />}>
      <FailurePage {...props} />
    </LazyBoundary>
  );
}
