'use client';

import { Modal } from '#components/ui/modal.tsx';
import type { ModalProps } from '#features/modals/index.ts';
import { useFeedback } from '../store.ts';
import { texts } from '../texts.ts';
import { FeedbackForm } from './feedback-form.tsx';
import { FeedbackSent } from './feedback-sent.tsx';

declare module '#features/modals/registry.ts' {
  interface ModalOptions {
    feedback: undefined;
  }
}

/** MD-09, ST-20: the form, then the confirmation. */
export default function FeedbackModal({ onClose }: ModalProps<'feedback'>) {
  const sent = useFeedback((state) => state.sent);
  const reset = useFeedback((state) => state.reset);
  const close = () => {
    if (sent) reset();
    onClose();
  };
  return (
    <Modal title={texts.title} placement="right" onClose={close}>
      {sent ? <FeedbackSent onAgain={reset} onClose={close} /> : <FeedbackForm />}
    </Modal>
  );
}
