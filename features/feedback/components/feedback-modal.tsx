'use client';

import { Button } from '#components/ui/button.tsx';
import { Row } from '#components/ui/layout.tsx';
import { Modal } from '#components/ui/modal.tsx';
import { FormConfirmation } from '#features/forms/index.ts';
import type { ModalProps } from '#features/modals/index.ts';
import { commonTexts } from '#lib/texts/common.ts';
import { useFeedbackDraft } from '../store.ts';
import { texts } from '../texts.ts';
import styles from './feedback-form.module.scss';
import { FeedbackForm } from './feedback-form.tsx';

declare module '#features/modals/registry.ts' {
  interface ModalOptions {
    feedback: undefined;
  }
}

/** Feedback modal (MD-09, ST-20). It shows the form and, after the form is sent, the confirmation. */
export default function FeedbackModal({ onClose }: ModalProps<'feedback'>) {
  const sent = useFeedbackDraft((state) => state.sent);
  const reset = useFeedbackDraft((state) => state.reset);
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

function FeedbackSent({ onAgain, onClose }: { onAgain: () => void; onClose: () => void }) {
  return (
    <FormConfirmation padded title={texts.sent.title}>
      <p>{texts.sent.text}</p>
      <Row gap={5} wrap className={styles.buttons}>
        <Button onClick={onClose}>{commonTexts.close}</Button>
        <Button variant="plain" onClick={onAgain}>
          {texts.sent.again}
        </Button>
      </Row>
    </FormConfirmation>
  );
}
