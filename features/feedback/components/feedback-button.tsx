'use client';

import { useModals } from '#features/modals/index.ts';
import { modalTriggerTexts } from '#lib/texts/modal-triggers.ts';
import styles from './feedback-button.module.scss';

/** Button that opens the form and looks like the links around it (MD-09). */
export function FeedbackButton() {
  const open = useModals((modals) => modals.open);
  return (
    <button type="button" className={styles.button} aria-haspopup="dialog" onClick={() => open('feedback')}>
      {modalTriggerTexts.feedback}
    </button>
  );
}
