'use client';

import { Modal } from '@/components/ui/modal';
import type { ModalProps } from '@/features/modals';

declare module '@/features/modals/registry' {
  interface ModalOptions {
    /** Without an offer the modal asks for the size. */
    booking: { product: { id: number; code: string; title: string }; offer?: { id: number; title: string } };
  }
}

/** MD-17. */
export default function BookingModal({ onClose }: ModalProps<'booking'>) {
  return (
    <Modal title="" onClose={onClose}>
      {null}
    </Modal>
  );
}
