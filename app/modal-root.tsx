'use client';

import { usePathname } from 'next/navigation';
import { type ComponentType, type LazyExoticComponent, Suspense, useEffect } from 'react';
import { CartModal } from '@/features/cart';
import { SidebarModal } from '@/features/chrome';
import { LocationModal } from '@/features/location';
import { AlertModal, type ModalName, type ModalRegistry, useModals } from '@/features/modals';

type Modals = {
  [N in ModalName]?: LazyExoticComponent<ComponentType<{ options: ModalRegistry[N]; onClose: () => void }>>;
};

/** Each modal's code arrives when it is first opened. */
const modals: Modals = {
  alert: AlertModal,
  cart: CartModal,
  location: LocationModal,
  sidebar: SidebarModal,
};

export function ModalRoot() {
  const current = useModals((state) => state.current);
  const close = useModals((state) => state.close);
  const pathname = usePathname();

  // CH-06: a modal belongs to the page it was opened on.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is what triggers it
  useEffect(() => close(), [pathname, close]);

  if (!current) return null;
  const Modal = modals[current.name] as ComponentType<{ options: unknown; onClose: () => void }> | undefined;
  if (!Modal) return null;
  return (
    <Suspense fallback={null}>
      <Modal options={current.props} onClose={close} />
    </Suspense>
  );
}
