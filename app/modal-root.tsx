'use client';

import { usePathname } from 'next/navigation';
import { type ComponentType, type LazyExoticComponent, Suspense, useEffect, useRef } from 'react';
import { LazyBoundary } from '@/components/layout/lazy-boundary';
import { LoadFailure } from '@/components/layout/load-failure';
import { AuthModal, RestoreModal } from '@/features/auth';
import { CartModal } from '@/features/cart';
import { SidebarModal } from '@/features/chrome';
import { FeedbackModal } from '@/features/feedback';
import { LocationModal } from '@/features/location';
import { AlertModal, type ModalName, type ModalRegistry, useModals } from '@/features/modals';

type Modals = {
  [N in ModalName]?: LazyExoticComponent<ComponentType<{ options: ModalRegistry[N]; onClose: () => void }>>;
};

/** Each modal's code arrives when it is first opened. */
const modals: Modals = {
  alert: AlertModal,
  auth: AuthModal,
  cart: CartModal,
  feedback: FeedbackModal,
  location: LocationModal,
  restore: RestoreModal,
  sidebar: SidebarModal,
};

export function ModalRoot() {
  const current = useModals((state) => state.current);
  const close = useModals((state) => state.close);
  const pathname = usePathname();

  // CH-06: a modal belongs to the page it was opened on.
  const openedOn = useRef(pathname);
  useEffect(() => {
    if (openedOn.current !== pathname) close();
    openedOn.current = pathname;
  }, [pathname, close]);

  if (!current) return null;
  const Modal = modals[current.name] as ComponentType<{ options: unknown; onClose: () => void }> | undefined;
  if (!Modal) return null;
  return (
    <LazyBoundary key={current.name} fallback={<LoadFailure onClose={close} />}>
      <Suspense fallback={null}>
        <Modal options={current.props} onClose={close} />
      </Suspense>
    </LazyBoundary>
  );
}
