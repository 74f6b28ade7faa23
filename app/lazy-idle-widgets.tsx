'use client';

import { lazy, useEffect } from 'react';
import { LazyBoundary } from '#components/layout/lazy-boundary.tsx';
import { recoverByReload } from '#lib/hooks/chunk-failure.ts';
import { useIdle } from '#lib/hooks/use-idle.ts';

const IdleWidgets = lazy(() => import('./idle-widgets.tsx'));

/** Recovers from failed chunks that no error boundary has caught (ER-06). */
function useChunkFailures() {
  useEffect(() => {
    const onError = ({ error }: ErrorEvent) => recoverByReload(error);
    const onRejection = ({ reason }: PromiseRejectionEvent) => recoverByReload(reason);
    window.addEventListener('error', onError);
    window.addEventListener('unhandledrejection', onRejection);
    return () => {
      window.removeEventListener('error', onError);
      window.removeEventListener('unhandledrejection', onRejection);
    };
  }, []);
}

/** Widgets of every page that are not needed at first. They are loaded when the browser is idle. */
export function LazyIdleWidgets() {
  useChunkFailures();
  const idle = useIdle();
  if (!idle) return null;
  return (
    <LazyBoundary>
      <IdleWidgets />
    </LazyBoundary>
  );
}
