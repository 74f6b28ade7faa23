'use client';

import { usePathname } from 'next/navigation';
import { type ComponentType, type LazyExoticComponent, lazy, useEffect, useRef } from 'react';
import { LazyBoundary } from '#components/layout/lazy-boundary.tsx';
import { LoadFailure } from '#components/layout/load-failure.tsx';
import { type ModalOptions, type ModalProps, useModals } from '#features/modals/index.ts';
import { useModalHistory } from '#lib/hooks/modal-history.ts';

type Modals = { [N in keyof ModalOptions]: LazyExoticComponent<ComponentType<ModalProps<N>>> };

/** All modals. The code of each modal is loaded when the modal is first opened. */
const modals: Modals = {
  alert: lazy(() => import('#features/modals/components/alert-modal.tsx')),
  booking: lazy(() => import('#features/booking/components/booking-modal.tsx')),
  booked: lazy(() => import('#features/booking/components/booked-modal.tsx')),
  care: lazy(() => import('#features/quick-view/components/care-modal.tsx')),
  'fast-order': lazy(() => import('#features/checkout/components/fast-order-modal.tsx')),
  installments: lazy(() => import('#features/installments/components/installments-modal.tsx')),
  'quick-view': lazy(() => import('#features/quick-view/components/quick-view-modal.tsx')),
  'size-table': lazy(() => import('#features/size-guides/components/size-table-modal.tsx')),
  sizes: lazy(() => import('#features/sizes/components/sizes-modal.tsx')),
  subscribe: lazy(() => import('#features/back-in-stock/components/subscribe-modal.tsx')),
  auth: lazy(() => import('#features/auth/components/auth-modal.tsx')),
  cart: lazy(() => import('#features/cart/components/cart-modal.tsx')),
  feedback: lazy(() => import('#features/feedback/components/feedback-modal.tsx')),
  location: lazy(() => import('#features/location/components/location-modal.tsx')),
  restore: lazy(() => import('#features/auth/components/restore-modal.tsx')),
  sidebar: lazy(() => import('#features/chrome/components/sidebar-modal.tsx')),
};

const isMounted = (name: string): name is keyof ModalOptions => Object.hasOwn(modals, name);

export default function ModalRoot() {
  const current = useModals((state) => state.current);
  const beneath = useModals((state) => state.beneath);
  const close = useModals((state) => state.close);
  const closeAll = useModals((state) => state.closeAll);
  const pathname = usePathname();
  useModalHistory(pathname);

  // A modal belongs to the page on which it was opened (CH-06).
  const openedOn = useRef(pathname);
  useEffect(() => {
    if (openedOn.current !== pathname) closeAll();
    openedOn.current = pathname;
  }, [pathname, closeAll]);

  const open = current ? [...beneath, current] : [];
  return open.map(({ name, options }, place) => {
    // A name that `modals` does not contain is the name of a panel, which the page renders itself.
    if (!isMounted(name)) return null;
    // A modal may be opened a second time above other modals, so the key contains the number of copies of the
    // modal that are open below it.
    const copies = open.slice(0, place).filter((one) => one.name === name).length;
    const Modal = modals[name] as ComponentType<{ options: unknown; onClose: () => void }>;
    return (
      <LazyBoundary key={`${name} ${copies}`} fallback={<LoadFailure onClose={close} />}>
        <Modal options={options} onClose={close} />
      </LazyBoundary>
    );
  });
}
