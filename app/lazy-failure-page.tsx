'use client';

import { lazy } from 'react';
import { LazyBoundary } from '#components/layout/lazy-boundary.tsx';
import { LoadFailure } from '#components/layout/load-failure.tsx';
import type { FailurePageProps } from './failure-page.tsx';

/** The code is also loaded when the browser is idle, so that it is there when the network is not. */
export const loadFailurePage = () => import('./failure-page.tsx');

const FailurePage = lazy(loadFailurePage);

/** The error page's content. Every page has the error boundaries that show it, and few ever do. */
export function LazyFailurePage(props: FailurePageProps) {
  return (
    <LazyBoundary fallback={<LoadFailure onClose={props.retry} />}>
      <FailurePage {...props} />
    </LazyBoundary>
  );
}
