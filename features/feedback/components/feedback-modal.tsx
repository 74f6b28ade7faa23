'use client';

import { Modal } from '@/components/ui/modal';
import type { ModalProps } from '@/features/modals';
import { texts } from '../texts';
import { useFeedback } from '../use-feedback';
import { FeedbackForm } from './feedback-form';
import { FeedbackSent } from './feedback-sent';

declare module '@/features/modals/registry' {
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
