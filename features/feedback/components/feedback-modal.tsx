'use client';

import { Modal } from '@/components/ui/modal';
import { texts } from '../texts';
import { useFeedback } from '../use-feedback';
import { FeedbackForm } from './feedback-form';
import { FeedbackSent } from './feedback-sent';

/** MD-09, ST-20: the form, then the news that it has arrived. */
export default function FeedbackModal({ onClose }: { onClose: () => void }) {
  const sent = useFeedback((state) => state.sent);
  const startAnew = useFeedback((state) => state.startAnew);
  const close = () => {
    if (sent) startAnew();
    onClose();
  };
  return (
    <Modal title={texts.title} placement="right" onClose={close}>
      {sent ? <FeedbackSent onAgain={startAnew} onClose={close} /> : <FeedbackForm />}
    </Modal>
  );
}
