'use client';

import { Modal } from '@/components/ui/modal';
import type { ModalProps } from '@/features/modals';

declare module '@/features/modals/registry' {
  interface ModalOptions {
    'quick-view': { product: { id: number; code: string; title: string } };
  }
}

/** MD-04. */
export default function QuickViewModal({ onClose }: ModalProps<'quick-view'>) {
  return (
    <Modal title="" onClose={onClose}>
      {null}
    </Modal>
  );
}
