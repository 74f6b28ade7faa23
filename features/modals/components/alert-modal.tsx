'use client';

import { Button } from '#components/ui/button.tsx';
import { Modal } from '#components/ui/modal.tsx';
import { RichText } from '#components/ui/rich-text.tsx';
import { common } from '#lib/texts/common.ts';
import type { ModalProps } from '../registry.ts';

/** MD-15: a title and HTML that is sanitised before it is shown. */
export default function AlertModal({ options, onClose }: ModalProps<'alert'>) {
  return (
    <Modal title={options.title} onClose={onClose} footer={<Button onClick={onClose}>{common.ok}</Button>}>
      <RichText html={options.html} />
    </Modal>
  );
}
