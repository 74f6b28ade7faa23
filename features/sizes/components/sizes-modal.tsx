'use client';

import { Modal } from '@/components/ui/modal';
import type { ModalProps } from '@/features/modals';

declare module '@/features/modals/registry' {
  interface ModalOptions {
    sizes: { product: { id: number; code: string; title: string } };
  }
}

/** MD-10. */
export default function SizesModal({ onClose }: ModalProps<'sizes'>) {
  return (
    <Modal title="" onClose={onClose}>
      {null}
    </Modal>
  );
}
