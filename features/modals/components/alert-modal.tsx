'use client';

import { Button } from '@/components/ui/button';
import { Modal } from '@/components/ui/modal';
import { RichText } from '@/components/ui/rich-text';
import { common } from '@/lib/texts/common';
import type { ModalProps } from '../registry';

/** MD-15: a title and HTML that is sanitised before it is shown. */
export default function AlertModal({ options, onClose }: ModalProps<'alert'>) {
  return (
    <Modal title={options.title} onClose={onClose} footer={<Button onClick={onClose}>{common.ok}</Button>}>
      <RichText html={options.html} />
    </Modal>
  );
}
