'use client';

import { Modal } from '@/components/ui/modal';
import type { ModalProps } from '@/features/modals';

declare module '@/features/modals/registry' {
  interface ModalOptions {
    subscribe: { product: { id: number; code: string; title: string }; offer: { id: number; title: string } };
  }
}

/** MD-14. */
export default function SubscribeModal({ onClose }: ModalProps<'subscribe'>) {
  return (
    <Modal title="" onClose={onClose}>
      {null}
    </Modal>
  );
}
