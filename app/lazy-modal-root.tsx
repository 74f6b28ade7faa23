'use client';

import { lazy } from 'react';
import { LazyBoundary } from '#components/layout/lazy-boundary.tsx';
import { LoadFailure } from '#components/layout/load-failure.tsx';
import { useModals } from '#features/modals/index.ts';
import { useIdle } from '#lib/hooks/use-idle.ts';

const ModalRoot = lazy(() => import('./modal-root.tsx'));

/** Root of the modals, loaded when the browser is idle, or earlier when a modal is opened. */
export function LazyModalRoot() {
  const idle = useIdle();
  const isRequested = useModals((modals) => modals.current !== null);
  const close = useModals((modals) => modals.close);
  if (!idle && !isRequested) return null;
  return (
    <LazyBoundary fallback={isRequested ? <LoadFailure onClose={close} /> : undefined}>
      <ModalRoot />
    </LazyBoundary>
  );
}
