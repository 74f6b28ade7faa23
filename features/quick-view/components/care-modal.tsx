'use client';

import { Modal } from '@/components/ui/modal';
import type { ModalProps } from '@/features/modals';

declare module '@/features/modals/registry' {
  interface ModalOptions {
    care: { product: { id: number; code: string; title: string } };
  }
}

/** MD-05. */
export default function CareModal({ onClose }: ModalProps<'care'>) {
  return (
    <Modal title="" onClose={onClose}>
      {null}
    </Modal>
  );
}
