'use client';

import { lazy, Suspense, useEffect } from 'react';
import { LazyBoundary } from '@/components/layout/lazy-boundary';
import { recover } from '@/lib/hooks/chunk-failure';
import { useIdle } from '@/lib/hooks/use-idle';

const LateParts = lazy(() => import('./late-parts'));

/** ER-06: chunks whose failure nobody else has heard of. */
function useChunkFailures() {
  useEffect(() => {
    const onError = ({ error }: ErrorEvent) => recover(error);
    const onRejection = ({ reason }: PromiseRejectionEvent) => recover(reason);
    window.addEventListener('error', onError);
    window.addEventListener('unhandledrejection', onRejection);
    return () => {
      window.removeEventListener('error', onError);
      window.removeEventListener('unhandledrejection', onRejection);
    };
  }, []);
}

/** What every page has and no page needs at once comes when the browser is idle. */
export function AfterHydration() {
  useChunkFailures();
  const idle = useIdle();
  if (!idle) return null;
  return (
    <LazyBoundary>
      <Suspense fallback={null}>
        <LateParts />
      </Suspense>
    </LazyBoundary>
  );
}
