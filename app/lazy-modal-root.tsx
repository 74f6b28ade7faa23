'use client';

import { lazy } from 'react';
import { LazyBoundary } from '#components/layout/lazy-boundary.tsx';
import { LoadFailure } from '#components/layout/load-failure.tsx';
import { useModals } from '#features/modals/index.ts';
import { useIdle } from '#lib/hooks/use-idle.ts';

const ModalRoot = lazy(() => import('./modal-root.tsx'));

/** The modals' root, loaded when the browser is idle, or before when a modal is asked for. */
export function LazyModalRoot() {
  const idle = useIdle();
  const isAsked = useModals((modals) => modals.current !== null);
  const close = useModals((modals) => modals.close);
  if (!idle && !isAsked) return null;
  return (
    <LazyBoundary fallback={isAsked ? <LoadFailure onClose={close} /> : undefined}>
      <ModalRoot />
    </LazyBoundary>
  );
}
