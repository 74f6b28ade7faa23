'use client';

import { Modal } from '@/components/ui/modal';
import type { ModalProps } from '@/features/modals';

declare module '@/features/modals/registry' {
  interface ModalOptions {
    'size-table':
      | {
          code: 'shoes' | 'belt' | 'glasses' | 'gloves';
          product?: { offers: readonly { id: number; title: string }[]; onChoose?: (offer: number) => void };
        }
      | undefined;
  }
}

/** MD-11. */
export default function SizeTableModal({ onClose }: ModalProps<'size-table'>) {
  return (
    <Modal title="" onClose={onClose}>
      {null}
    </Modal>
  );
}
