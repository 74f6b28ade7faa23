'use client';

import { Button } from '#components/ui/button.tsx';
import { Modal } from '#components/ui/modal.tsx';
import { RichText } from '#components/ui/rich-text.tsx';
import { commonTexts } from '#lib/texts/common.ts';
import type { ModalProps } from '../registry.ts';

/** Modal with a title and HTML, which is sanitized before it is rendered (MD-15). */
export default function AlertModal({ options, onClose }: ModalProps<'alert'>) {
  return (
    <Modal
      title={options.title}
      onClose={onClose}
      footer={<Button onClick={onClose}>{commonTexts.ok}</Button>}
    >
      <RichText html={options.html} />
    </Modal>
  );
}
