'use client';

import { Modal } from '@/components/ui/modal';
import type { ModalProps } from '@/features/modals';

declare module '@/features/modals/registry' {
  interface ModalOptions {
    /** One size of one product, bought without the cart. */
    'fast-order': {
      product: { id: number; code: string; title: string };
      offer: { id: number; title: string };
    };
  }
}

/** MD-12. */
export default function FastOrderModal({ onClose }: ModalProps<'fast-order'>) {
  return (
    <Modal title="" onClose={onClose}>
      {null}
    </Modal>
  );
}
