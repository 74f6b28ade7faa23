'use client';

import { Modal } from '@/components/ui/modal';
import type { ModalProps } from '@/features/modals';

declare module '@/features/modals/registry' {
  interface ModalOptions {
    /** Both in roubles. */
    installments: { amount: number; limit: number };
  }
}

/** MD-18. */
export default function InstallmentsModal({ onClose }: ModalProps<'installments'>) {
  return (
    <Modal title="" onClose={onClose}>
      {null}
    </Modal>
  );
}
